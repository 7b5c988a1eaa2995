"""The documented path of names whose home is `nonet.human.profile`."""

from nonet.human.profile import Profile, profile_names, profile_techniques, profiles, select_techniques

__all__ = ["Profile", "profile_names", "profile_techniques", "profiles", "select_techniques"]
