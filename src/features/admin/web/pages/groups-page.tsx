import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Groups } from '../groups/groups.tsx'

export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Groups />
}
