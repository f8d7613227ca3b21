import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Systems } from '../orders/systems.tsx'

/** Payment systems and their keys. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Systems />
}
