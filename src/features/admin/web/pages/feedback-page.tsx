import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Feedback } from '../feedback/feedback.tsx'

export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Feedback />
}
