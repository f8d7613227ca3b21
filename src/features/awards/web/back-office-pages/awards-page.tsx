import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Awards } from '../admin/award-editor/awards.tsx'

/** The list of awards. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Awards />
}
