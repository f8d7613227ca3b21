import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { AwardPage } from '../award-editor/award-editor.tsx'

/** One award. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <AwardPage />
}
