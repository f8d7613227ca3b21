import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Forms } from '../forms/forms.tsx'

export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Forms />
}
