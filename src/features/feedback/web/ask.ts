import { isSync } from '#features/progress/web/pending.ts'
import { openOutbox } from '#web/lazy-outbox.ts'
import { openPopup, shownPopups } from '#web/popups.ts'
import { ASK_AFTER_MS } from '../limits.ts'
import { isLongAgo } from '../rules.ts'
import { callFeedback } from './calls.ts'
import { lastShown, noteShown } from './last-shown.ts'

/** Asks a learner for feedback after a finished element, if it is due. Returns the function that stops it. */
export async function askAfterElements(userId: string): Promise<() => void> {
  const { outbox } = await openOutbox()
  let timer: ReturnType<typeof setTimeout> | undefined
  const endHearing = outbox.onOutcome(({ kind, entry }) => {
    if (kind !== 'sent' || !isSync(entry) || entry.owner !== userId || entry.input.body.state !== 'done') return
    clearTimeout(timer)
    const { courseId } = entry.input.params
    timer = setTimeout(() => void ask(courseId), ASK_AFTER_MS)
  })
  return () => {
    endHearing()
    clearTimeout(timer)
  }
}

/** Whether a popup is open, or the moment at the end of a lesson covers the page. */
const isCovered = (): boolean => shownPopups.get().length > 0 || document.querySelector('dialog[open]') !== null

/** Does nothing while the page is covered: any later time is as good. */
async function ask(courseId: string): Promise<void> {
  if (!isLongAgo(lastShown(), Date.now()) || isCovered()) return
  try {
    const { isDue } = await callFeedback('GET /ds/feedback/due')
    if (!isDue || isCovered()) return
    noteShown(Date.now())
    await callFeedback('POST /ds/feedback/shown')
    await openPopup('feedback', { courseId })
  } catch {
    // Without a network nobody is asked.
  }
}
