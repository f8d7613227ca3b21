import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { AwardPage } from '../admin/award-editor/award-editor.tsx'

/** The award editor. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <AwardPage />
}
