import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Campaigns } from '../orders/campaigns.tsx'

/** Campaigns for which people give. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Campaigns />
}
