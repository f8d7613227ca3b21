import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadLater } from '#web/later-code.ts'
import { openedOutbox } from '#web/outbox-door.ts'
import { useVisitor } from '#web/visitor.ts'
import { setLearner } from './learner.ts'

/** Keeps a user's progress on every page. To be used once, in the layout. A guest's stays in his browser and needs none of it. */
export function useProgressKeeping(): void {
  const visitor = useVisitor()
  const queryClient = useQueryClient()
  const userId = visitor.kind === 'user' ? visitor.userId : undefined
  useEffect(() => {
    const learner = { userId, queryClient }
    setLearner(learner)
    // Who has just signed out leaves an outbox that must learn of it.
    if (userId === undefined && !openedOutbox()) return
    // Tried again where the network went before it came: without it nothing of this page would be sent.
    const keeping = loadLater(() => import('./keep-progress.ts')).then(({ keepProgress }) => keepProgress(learner))
    return () => void keeping.then((end) => end())
  }, [userId, queryClient])
}
