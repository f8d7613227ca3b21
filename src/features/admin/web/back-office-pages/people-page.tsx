import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { useGroupOffers } from '#features/groups/web/admin/group-offers.tsx'
import { People } from '#features/people/web/people.tsx'

/** Searchable list of everybody who has an account (IMPL-09). */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <PeopleList />
}

/** Higher features add what they can do with several people. */
function PeopleList() {
  return <People offers={useGroupOffers()} />
}
