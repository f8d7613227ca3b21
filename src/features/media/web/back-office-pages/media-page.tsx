import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { useUser } from '#features/accounts/web/queries.ts'
import { Library } from '../library.tsx'

/** The media library, for creators of pages and courses. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <Library />
}
