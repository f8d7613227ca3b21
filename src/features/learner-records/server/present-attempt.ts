import { presentAnswers, revealing } from '#features/exams/server/present.ts'
import { type AttemptRow, listAnswers } from '#features/exams/server/store.ts'
import type { Kernel } from '#server/kernel.ts'
import type { LearnerAttempt } from '../model.ts'

/** Returns an attempt with its answers so far, and with the correct ones as far as its reader may know them. */
export async function presentAttempt(
  kernel: Kernel,
  attempt: AttemptRow,
  { lang, isOwn }: { lang: string; isOwn: boolean },
): Promise<LearnerAttempt> {
  const { id, number, state, paper, percent, passed, comment, finished_at: finishedAt } = attempt
  const answered = (await listAnswers(kernel.db, id)).filter(({ answers }) => answers.length > 0)
  const revealOf = isOwn ? revealing(attempt) : () => 'all' as const
  return {
    id,
    number,
    state,
    comment,
    startedAt: attempt.started_at.toISOString(),
    result: finishedAt && { number, percent: percent ?? 0, passed, finishedAt: finishedAt.toISOString() },
    ...presentAnswers({ id, paper, answered, revealOf }, { secret: kernel.config.secret, lang }),
  }
}
