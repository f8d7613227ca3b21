import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { FormEditor } from '../forms/form-editor.tsx'

export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <FormEditor />
}
