import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Teams } from '../mentors/teams.tsx'

export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Teams />
}
