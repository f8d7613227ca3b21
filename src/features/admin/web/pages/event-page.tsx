import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '../admin-guard.tsx'
import { EventPage } from '../events/event-editor.tsx'

/** One video event. */
export function Page() {
  return useUser().isGuest ? <AdminGuard /> : <EventPage />
}
