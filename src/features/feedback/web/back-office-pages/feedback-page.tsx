import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Feedback } from '../admin/feedback.tsx'

export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Feedback />
}
