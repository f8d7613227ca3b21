import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Templates } from '../admin/sheets/templates.tsx'

/** The texts and layouts of certificates. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Templates />
}
