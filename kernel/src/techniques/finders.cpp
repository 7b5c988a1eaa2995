#include "nonet/techniques/finders.h"

#include <algorithm>
#include <vector>

#include "techniques/families.h"

namespace nonet {

std::span<const Finder> finders() {
    static const std::vector<Finder> all = [] {
        std::vector<Finder> list;
        for (const std::span<const Finder> family : families()) {
            list.insert(list.end(), family.begin(), family.end());
        }
        return list;
    }();
    return all;
}

int find_finder(std::string_view name) {
    const std::span<const Finder> all = finders();
    const auto found =
        std::find_if(all.begin(), all.end(), [name](const Finder& finder) { return finder.name == name; });
    return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

}  // namespace nonet
