import { useUser } from '#features/accounts/web/queries.ts'
import { DeskGuard } from '../desk-guard.tsx'
import { OwnHours } from '../own-hours.tsx'

/** How a mentor works: his words, hours, places and absence. */
export function Page() {
  return useUser().isGuest ? <DeskGuard /> : <OwnHours />
}
