import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Records } from '../forms/records.tsx'

export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Records />
}
