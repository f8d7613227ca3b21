import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { useUser } from '#features/accounts/web/queries.ts'
import { Library } from '../library.tsx'

/** Everything that creators have sent, for who builds pages and courses. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Library />
}
