import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Today } from '../today/today.tsx'

/** The start page of the administration. Visitors who are not signed in get the sign-in popup. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Today />
}
