import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { useUser } from '#features/accounts/web/queries.ts'
import { Pages } from '../list/pages.tsx'

/** All pages of the portal, for their authors. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Pages />
}
