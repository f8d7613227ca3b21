import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { ImportPeople } from '../admin/import-people.tsx'

export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <ImportPeople />
}
