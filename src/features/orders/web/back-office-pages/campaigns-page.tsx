import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { Campaigns } from '../admin/campaigns.tsx'

/** Campaigns for which people give. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Campaigns />
}
