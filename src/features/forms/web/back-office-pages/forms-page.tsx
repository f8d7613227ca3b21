import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Forms } from '../admin/forms.tsx'

export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Forms />
}
