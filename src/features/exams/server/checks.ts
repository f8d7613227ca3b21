import type { SignedInVisitor } from '#base/roles.ts'
import { cachedElements, cachedPresentation } from '#features/courses/server/cached.ts'
import { type Scope, scopeOf } from '#features/mentors/server/may-read.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { notifyLearning } from '#features/progress/server/learning-listeners.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { examsError } from '../errors.ts'
import { CHECKS_LISTED_MAX } from '../limits.ts'
import type { OpenCheck, Verdict, WaitingCheck } from '../model.ts'
import { complete, publishChange } from './attempts.ts'
import { testChecked } from './notifications.ts'
import { presentAnswers } from './present.ts'
import { findAttempt, listAnswers, lockAttempt, updateAttempt } from './store.ts'
import { findWaiting, listWaiting } from './store-checks.ts'

type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number]

/** Lists attempts that wait for a mentor: those of learners whom the visitor may see (MENTOR-23), and of learners without a mentor. */
export async function listChecks(kernel: Kernel, visitor: SignedInVisitor, lang: string): Promise<WaitingCheck[]> {
  const rows = await listWaiting(kernel.db, await requireScope(kernel, visitor), CHECKS_LISTED_MAX)
  return Promise.all(rows.map((row) => presentWaiting(kernel, row, lang)))
}

/** Returns one waiting attempt with its questions, answers and right answers. */
export async function openCheck(
  kernel: Kernel,
  visitor: SignedInVisitor,
  { id, lang }: { id: string; lang: string },
): Promise<OpenCheck> {
  const scope = await requireScope(kernel, visitor)
  const [row, attempt] = await Promise.all([findWaiting(kernel.db, scope, id), findAttempt(kernel.db, id)])
  if (!attempt) throw examsError('tests.no-such-attempt')
  if (!row) throw examsError('tests.not-waiting')
  const answered = (await listAnswers(kernel.db, id)).filter(({ answers }) => answers.length > 0)
  const { paper, comment } = attempt
  const shown = presentAnswers(
    { id, paper, answered, revealOf: () => 'all' },
    { secret: kernel.config.secret, lang: normaliseLocale(lang) },
  )
  const of = { learnerId: row.user_id, courseId: row.course_id }
  return { ...(await presentWaiting(kernel, row, lang)), ...of, ...shown, passMark: paper.passMark, comment }
}

/** Returns whose tests a visitor may read. Throws if nobody's. */
async function requireScope(kernel: Kernel, visitor: SignedInVisitor): Promise<Scope> {
  const scope = await scopeOf(kernel, visitor)
  if (!scope) throw portalError('AUTH-DENY')
  return scope
}

/** Titles are in the mentor's language; those of deleted content are empty. */
async function presentWaiting(kernel: Kernel, row: WaitingRow, lang: string): Promise<WaitingCheck> {
  const titles = await titlesOf(kernel, row, normaliseLocale(lang)).catch(() => ({ title: '', course: '' }))
  const { id, number, percent, finished_at: finishedAt, first_name: first, last_name: last } = row
  return {
    id,
    number,
    percent: percent ?? 0,
    finishedAt: (finishedAt ?? kernel.clock.now()).toISOString(),
    learner: [first, last].filter(Boolean).join(' '),
    ...titles,
  }
}

async function titlesOf(kernel: Kernel, { course_id: id, element_id: elementId }: WaitingRow, lang: string) {
  const [course, elements] = [
    await cachedPresentation(kernel, { id, lang, isBought: false }),
    await cachedElements(kernel, { id, lang }),
  ]
  return { course: course.title, title: elements.find((element) => element.id === elementId)?.title ?? '' }
}

/**
 * Accepts an attempt, which then is passed, or returns it: it is open again with the mentor's comment, and all answers
 * can be improved. The learner is notified of both.
 */
export async function judge(
  kernel: Kernel,
  { id, visitor, verdict, comment }: Verdict & { id: string; visitor: SignedInVisitor },
): Promise<boolean> {
  const isAccepted = verdict === 'accept'
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    const attempt = await lockAttempt(trx, id)
    if (!attempt) throw examsError('tests.no-such-attempt')
    if (attempt.state !== 'checking') throw examsError('tests.not-waiting')
    if (attempt.user_id === visitor.userId) throw examsError('tests.own-attempt')
    if (!(await findWaiting(trx, await requireScope(kernel, visitor), id))) throw examsError('tests.no-such-attempt')
    const version = await updateAttempt(trx, id, {
      ...(isAccepted
        ? { state: 'ended', passed: true }
        : { state: 'open', passed: null, finished_at: null, deadline_at: null, active_step: 0 }),
      comment: comment || null,
      checked_by: visitor.userId,
      checked_at: now,
    })
    if (isAccepted) await complete(kernel, trx, attempt)
    await publishChange(kernel, trx, { ...attempt, version })
    await notifyLearning(kernel, trx, attempt.user_id)
    await notify(kernel, trx, {
      userId: attempt.user_id,
      kind: testChecked,
      props: { elementId: attempt.element_id, courseId: attempt.course_id, isAccepted },
      to: `/test/${attempt.element_id}/`,
      dedupeKey: `tests.checked ${id} ${version}`,
    })
  })
  return isAccepted
}
