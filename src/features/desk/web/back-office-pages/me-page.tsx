import { useUser } from '#features/accounts/web/queries.ts'
import { DeskGuard } from '../desk-guard.tsx'
import { OwnHours } from '../own-hours.tsx'

/** A mentor's settings: texts, hours, capacity and absence. */
export function Page() {
  return useUser().isGuest ? <DeskGuard /> : <OwnHours />
}
