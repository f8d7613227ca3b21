import { ENVIRONMENT_ID } from '#base/environment.ts'
import { cleaned } from '#features/results/payload.ts'
import type { Answer, ShownQuestion } from '#features/results/questions.ts'
import { enqueueOf } from '#web/outbox.ts'
import type { ExamsApi } from '../api.ts'
import { DRAFT_DELAY_MS } from '../limits.ts'
import type { ShownAttempt, ShownTest, StepChange } from '../model.ts'
import { FINISH_ROUTE, RESULTS_ROUTE, STEP_ROUTE, TESTS_QUEUE } from './calls.ts'

const enqueue = enqueueOf<ExamsApi>()

/** Whose attempt it is, and the language of the page. */
export interface Sender {
  test: Pick<ShownTest, 'elementId' | 'courseId' | 'rules'>
  attempt: Pick<ShownAttempt, 'id'>
  lang: string
  /** Undefined for a guest with a session. */
  userId: string | undefined
}

const ownerOf = ({ userId }: Sender) => (userId === undefined ? {} : { owner: userId })

/** Queues an answer (spec §3, Test result), without the pictures that were shown (RESULT-05, RESULT-06). */
export function sendAnswer(sender: Sender, question: ShownQuestion, answers: Answer[]): void {
  const { attempt, test, lang, userId } = sender
  const variants = (question.variants ?? []).map(({ id, text }) => cleaned({ id, text }))
  enqueue({
    route: RESULTS_ROUTE,
    input: {
      params: { portalId: ENVIRONMENT_ID },
      query: { lang },
      body: {
        dialogId: attempt.id,
        msgId: question.id,
        text: question.title,
        variants,
        categoryId: test.courseId,
        elementId: test.elementId,
        answers: answers.map(cleaned),
        multiple: answers.length > 1,
        passed: false,
      },
    },
    queue: TESTS_QUEUE,
    key: `${attempt.id}/${question.id}`,
    delayMs: question.kind === 'open-text' ? DRAFT_DELAY_MS : 0,
    ...(userId !== undefined && { owner: userId }),
  })
}

/** Queues another change at a step; of each kind only the newest is sent. */
export function sendStep(sender: Sender, stepId: string, change: StepChange): void {
  const { attempt, lang } = sender
  const isWritten = change.draft !== undefined
  // The position belongs to the attempt, a flag to its step; withdrawing an answer replaces the queued answer.
  const what = change.isActive ? 'place' : isWritten ? `${stepId}/draft` : change.isCleared ? stepId : `${stepId}/flag`
  enqueue({
    route: STEP_ROUTE,
    input: { params: { id: attempt.id, stepId }, query: { lang }, body: change },
    queue: TESTS_QUEUE,
    key: `${attempt.id}/${what}`,
    delayMs: isWritten || change.isActive ? DRAFT_DELAY_MS : 0,
    ...ownerOf(sender),
  })
}

/** Queues the finish of an attempt, behind everything queued before. */
export function sendFinish(sender: Sender): void {
  const { attempt, lang } = sender
  enqueue({
    route: FINISH_ROUTE,
    input: { params: { id: attempt.id }, query: { lang } },
    queue: TESTS_QUEUE,
    key: `${attempt.id}/finish`,
    ...ownerOf(sender),
  })
}
