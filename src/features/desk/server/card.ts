import { DAY_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { signInMethodName } from '#features/accounts/server/sign-in-method-name.ts'
import { isTimeZone } from '#base/zoned-time.ts'
import { refusesBulk } from '#features/chat/server/store-bulk-preference.ts'
import { cachedCourse, cachedElements } from '#features/courses/server/cached.ts'
import { listAcceptances } from '#features/policies/server/store.ts'
import type { Answer, ShownVariant } from '#features/results/questions.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { READING_DAYS } from '../limits.ts'
import type { CardCourse, LearnerCard } from '../model.ts'
import { elementStates } from '../rules.ts'
import { personOf, titleOf } from './present.ts'
import {
  countReading,
  findLearner,
  listAttempts,
  listBegun,
  listElementStates,
  listInteractions,
} from './store-card.ts'

type LearnerRow = NonNullable<Awaited<ReturnType<typeof findLearner>>>

/** Returns everything that helps to answer a learner. Private answers and notes are never included. */
export async function readCard(kernel: Kernel, learnerId: string, lang: string): Promise<LearnerCard> {
  const learner = await findLearner(kernel.db, learnerId)
  if (!learner) throw portalError('AUTH-DENY')
  const timeZone = learner.time_zone !== null && isTimeZone(learner.time_zone) ? learner.time_zone : null
  const since = new Date(kernel.clock.now().getTime() - READING_DAYS * DAY_MS)
  const [courses, tests, interactions, consent, reading] = await Promise.all([
    coursesOf(kernel, learnerId, lang),
    testsOf(kernel, learnerId, lang),
    interactionsOf(kernel, learnerId),
    consentOf(kernel, learner),
    countReading(kernel.db, { userId: learnerId, timeZone: timeZone ?? 'UTC', since }),
  ])
  const facts = { learner: whoIs(learner), campaign: campaignOf(learner), reachedBy: signInServicesOf(kernel, learner) }
  return { ...facts, timeZone, courses, tests, interactions, consent, reading }
}

const whoIs = (learner: LearnerRow): LearnerCard['learner'] => ({
  ...personOf(learner),
  lang: learner.lang,
  since: (learner.registered_at ?? learner.created_at).toISOString(),
  seenAt: learner.last_seen_at.toISOString(),
})

function campaignOf({ utm }: LearnerRow): Record<string, string> {
  const { environmentId: _, ...campaign } = utm.find((one) => one.environmentId === ENVIRONMENT_ID) ?? {}
  const named = Object.entries(campaign).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return Object.fromEntries(named)
}

/** Returns the names of the services by which a learner signs in. The part of a link after `|` is the learner’s own id there. */
const signInServicesOf = (kernel: Kernel, { links }: LearnerRow): string[] =>
  [...new Set(links.map((link) => signInMethodName(kernel, link)))].filter(Boolean)

async function consentOf({ db }: Kernel, { id, gdpr }: LearnerRow): Promise<LearnerCard['consent']> {
  const [policies, refuses] = await Promise.all([listAcceptances(db, id), refusesBulk(db, id)])
  return {
    cookies: gdpr.find(({ learningPortalId }) => learningPortalId === ENVIRONMENT_ID)?.cookies ?? {},
    policies: policies.map(({ category, acceptedAt }) => ({ category, at: acceptedAt })),
    wantsBulk: !refuses,
  }
}

async function coursesOf(kernel: Kernel, userId: string, lang: string): Promise<CardCourse[]> {
  const begun = await listBegun(kernel.db, userId)
  const states = await listElementStates(
    kernel.db,
    userId,
    begun.map(({ course_id: id }) => id),
  )
  const cards = begun.map(async ({ course_id: id, finished_at: finishedAt, timestamp }) => {
    const row = await cachedCourse(kernel, id)
    if (!row) return []
    const elements = await cachedElements(kernel, { id, lang })
    const shown = elementStates(
      elements.map((element) => element.id),
      states.filter(({ course_id: courseId }) => courseId === id),
    )
    const now = elements[shown.indexOf('current')]
    return {
      id,
      title: titleOf(row, lang),
      elements: shown,
      now: now?.title ?? null,
      finishedAt: finishedAt?.toISOString() ?? null,
      at: timestamp.toISOString(),
    }
  })
  return (await Promise.all(cards)).flat()
}

async function testsOf(kernel: Kernel, userId: string, lang: string): Promise<LearnerCard['tests']> {
  const attempts = await listAttempts(kernel.db, userId)
  const courseIds = [...new Set(attempts.map(({ course_id: id }) => id))]
  const known = await Promise.all(courseIds.map((id) => cachedElements(kernel, { id, lang }).catch(() => [])))
  const titles = new Map(known.flat().map(({ id, title }) => [id, title]))
  return attempts.map((attempt) => ({
    id: attempt.id,
    title: titles.get(attempt.element_id) ?? '',
    number: attempt.number,
    percent: attempt.percent,
    state: attempt.state === 'ended' ? (attempt.passed === true ? 'passed' : 'failed') : attempt.state,
    at: (attempt.finished_at ?? attempt.started_at).toISOString(),
  }))
}

async function interactionsOf(kernel: Kernel, userId: string): Promise<LearnerCard['interactions']> {
  const rows = await listInteractions(kernel.db, userId)
  return rows.map(({ id, text, variants, answers, passed, answered_at: at }) => ({
    id,
    question: text,
    answer: answers.map((answer) => wordsOf(answer, variants)).join(', '),
    passed,
    at: at.toISOString(),
  }))
}

/** Returns an answer as text: the text of chosen variants, or both sides of pairs. */
function wordsOf({ id, text, target }: Answer, variants: readonly ShownVariant[]): string {
  const textOf = (wanted: string | undefined) => variants.find((variant) => variant.id === wanted)?.text
  const chosen = textOf(id) ?? text ?? ''
  const partner = textOf(target)
  return partner === undefined ? chosen : `${chosen} – ${partner}`
}
