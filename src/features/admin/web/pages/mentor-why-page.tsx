import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Why } from '../mentors/why.tsx'

export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Why />
}
