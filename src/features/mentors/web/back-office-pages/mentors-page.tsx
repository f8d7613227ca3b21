import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Mentors } from '../admin/mentors.tsx'

export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Mentors />
}
