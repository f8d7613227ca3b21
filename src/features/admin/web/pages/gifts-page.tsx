import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Gifts } from '../awards/gifts.tsx'

/** Wishes for gifts. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Gifts />
}
