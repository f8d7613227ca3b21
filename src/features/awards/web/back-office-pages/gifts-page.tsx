import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Gifts } from '../admin/awards/gifts.tsx'

/** Wishes for gifts. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Gifts />
}
