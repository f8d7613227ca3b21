import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { EventPage } from '../admin/event-editor.tsx'

/** The editor of a video event. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <EventPage />
}
