import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { Awards } from '../award-editor/awards.tsx'

/** Awards of all courses. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Awards />
}
