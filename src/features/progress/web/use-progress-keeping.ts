import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { outbox, startOutbox } from '#web/outbox.ts'
import type { OutboxOutcome } from '#web/outbox-sender.ts'
import { useVisitor } from '#web/visitor.ts'
import { withElements } from '../merge.ts'
import { hearOtherTabs } from './guest-progress.ts'
import { setLearner } from './learner.ts'
import { isSync, isSyncAnswer } from './pending.ts'
import { courseProgressQuery, openedElementQuery, refreshProgress } from './queries.ts'
import { sendGuestClaims } from './record.ts'

/** Keeps progress on every page: sends what waits, and gives a guest's work to his account. To be used once, in the layout. */
export function useProgressKeeping(): void {
  const visitor = useVisitor()
  const queryClient = useQueryClient()
  const userId = visitor.kind === 'user' ? visitor.userId : undefined
  useEffect(() => {
    hearOtherTabs()
    setLearner({ userId, queryClient })
    const endNoting = outbox.onOutcome((outcome) => noteOutcome(queryClient, outcome))
    startOutbox(userId)
    if (userId === undefined) return endNoting
    const claim = () => void claimAndShow(queryClient)
    claim()
    addEventListener('online', claim)
    return () => {
      endNoting()
      removeEventListener('online', claim)
    }
  }, [userId, queryClient])
}

async function claimAndShow(queryClient: QueryClient): Promise<void> {
  if (await sendGuestClaims()) await refreshProgress(queryClient)
}

/** Lays what the server answered to a report over what is loaded; what it refused is loaded anew. */
export function noteOutcome(queryClient: QueryClient, outcome: OutboxOutcome): void {
  const { entry } = outcome
  if (!isSync(entry) || entry.owner === undefined) return
  const { courseId } = entry.input.params
  // Whoever asks for it next must not get the one before.
  queryClient.removeQueries(openedElementQuery(entry.owner, courseId))
  const { queryKey } = courseProgressQuery(entry.owner, courseId)
  const answer = outcome.kind === 'sent' ? outcome.answer : undefined
  if (!isSyncAnswer(answer)) return void queryClient.invalidateQueries({ queryKey })
  const { timestamp, elements } = answer
  queryClient.setQueryData(queryKey, (kept) => kept && withElements({ ...kept, timestamp }, elements))
}
