import { useParams } from 'react-router'
import { useUser } from '#features/accounts/web/queries.ts'
import { AdminGuard } from '#features/admin-shell/web/admin-guard.tsx'
import { MergePeople } from '../merge/merge-people.tsx'

/** Merges two accounts of one person (IMPL-09). */
export function Page() {
  const { personId = '' } = useParams()
  return useUser().isGuest ? <AdminGuard /> : <MergePeople key={personId} id={personId} />
}
