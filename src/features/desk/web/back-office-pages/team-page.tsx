import { useUser } from '#features/accounts/web/queries.ts'
import { DeskGuard } from '../desk-guard.tsx'
import { Team } from '../team.tsx'

/** Load and answer times of a team. */
export function Page() {
  return useUser().isGuest ? <DeskGuard /> : <Team />
}
