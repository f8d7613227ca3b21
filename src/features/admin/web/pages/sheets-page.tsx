import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Templates } from '../sheets/templates.tsx'

/** Words and sheets of certificates. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Templates />
}
