import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadCached } from '#web/later-code.ts'
import { openedOutbox } from '#web/lazy-outbox.ts'
import { useVisitor } from '#web/visitor.ts'
import { setLearner } from './learner.ts'

/** Sends a user's progress from every page. Use it once, in the layout. A guest's progress stays in the browser and doesn't need it. */
export function useProgressSync(): void {
  const visitor = useVisitor()
  const queryClient = useQueryClient()
  const userId = visitor.kind === 'user' ? visitor.userId : undefined
  useEffect(() => {
    const learner = { userId, queryClient }
    setLearner(learner)
    // After sign-out the outbox must learn that there is no user.
    if (userId === undefined && !openedOutbox()) return
    // The import is retried, because without this code nothing on this page would be sent.
    const sync = loadCached(() => import('./start-progress-sync.ts')).then(({ startProgressSync }) =>
      startProgressSync(learner),
    )
    return () => void sync.then((end) => end())
  }, [userId, queryClient])
}
