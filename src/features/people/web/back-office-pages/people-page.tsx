import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { People } from '../people.tsx'

/** Searchable list of everybody who has an account (IMPL-09). */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <People />
}
