import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Systems } from '../admin/systems.tsx'

/** Payment systems and their keys. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Systems />
}
