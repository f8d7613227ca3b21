import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Group } from '../groups/group.tsx'

export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Group />
}
