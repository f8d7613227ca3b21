import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Mentor } from '../mentors/mentor.tsx'

export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Mentor />
}
