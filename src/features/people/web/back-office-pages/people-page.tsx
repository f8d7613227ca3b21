import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { People } from '../people.tsx'

/** Everybody who has an account, to be searched and looked at (IMPL-09). */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <People />
}
