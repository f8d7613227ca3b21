import { useUser } from '#features/accounts/web/queries.ts'
import { DeskGuard } from '../desk-guard.tsx'
import { Learners } from '../learners.tsx'

/** Learners of a mentor. */
export function Page() {
  return useUser().isGuest ? <DeskGuard /> : <Learners />
}
