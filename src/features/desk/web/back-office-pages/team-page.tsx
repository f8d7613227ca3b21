import { useUser } from '#features/accounts/web/queries.ts'
import { DeskGuard } from '../desk-guard.tsx'
import { Team } from '../team.tsx'

/** What a team has to do and how soon it answers. */
export function Page() {
  return useUser().isGuest ? <DeskGuard /> : <Team />
}
