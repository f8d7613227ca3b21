import type { QueryClient } from '@tanstack/react-query'
import { loadLater } from '#web/later-code.ts'
import { openOutbox } from '#web/lazy-outbox.ts'
import { startOutbox } from '#web/outbox.ts'
import type { OutboxOutcome } from '#web/outbox-sender.ts'
import { withElements } from '../merge.ts'
import { listenToOtherTabs } from './guest-progress.ts'
import type { Learner } from './learner.ts'
import { isSync, isSyncAnswer } from './pending.ts'
import { courseProgressQuery, openedElementQuery, refreshProgress } from './queries.ts'

/** Starts the learner's outbox and sends a guest's work to the account. Returns the function that stops it. */
export async function startProgressSync({ userId, queryClient }: Learner): Promise<() => void> {
  listenToOtherTabs()
  const { outbox } = await openOutbox()
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
}

async function claimAndShow(queryClient: QueryClient): Promise<void> {
  // Few learners have anything to claim, so this code loads after their own progress.
  const { sendGuestClaims } = await loadLater(() => import('./guest-claims.ts'))
  if (await sendGuestClaims()) await refreshProgress(queryClient)
}

/** Applies the server's answer to a report to the query cache; after a refusal the progress is reloaded. */
export function noteOutcome(queryClient: QueryClient, outcome: OutboxOutcome): void {
  const { entry } = outcome
  if (!isSync(entry) || entry.owner === undefined) return
  const { courseId } = entry.input.params
  // The next reader must not get the previous element.
  queryClient.removeQueries(openedElementQuery(entry.owner, courseId))
  const { queryKey } = courseProgressQuery(entry.owner, courseId)
  const answer = outcome.kind === 'sent' ? outcome.answer : undefined
  if (!isSyncAnswer(answer)) return void queryClient.invalidateQueries({ queryKey })
  const { timestamp, elements } = answer
  queryClient.setQueryData(queryKey, (kept) => kept && withElements({ ...kept, timestamp }, elements))
}
