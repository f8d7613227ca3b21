import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Mentors } from '../mentors/mentors.tsx'

export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Mentors />
}
