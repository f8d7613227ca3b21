import { useParams } from 'react-router'
import { useUser } from '#features/accounts/web/queries.ts'
import { OneCheck } from '../checks/one-check.tsx'

/** The page on which a mentor accepts or returns an attempt. Visitors who are not signed in get the sign-in popup. */
export function Page() {
  const { attemptId = '' } = useParams()
  return useUser().isGuest ? null : <OneCheck key={attemptId} id={attemptId} />
}
