import { useParams } from 'react-router'
import { useUser } from '#features/accounts/web/queries.ts'
import { OneCheck } from '../checks/one-check.tsx'

/** One attempt, to be read and accepted or returned. Over it, for who is not signed in, the way in is open. */
export function Page() {
  const { attemptId = '' } = useParams()
  return useUser().isGuest ? null : <OneCheck key={attemptId} id={attemptId} />
}
