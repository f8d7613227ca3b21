import { type CourseOutline, isForEverybody, outlineFor } from '#features/courses/rules.ts'
import { findPerson } from '#features/courses/server/person.ts'
import { getCourseOutline, listFreeElementIds } from '#features/courses/server/store.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { UPGRADE_EVERY_MS } from '../limits.ts'
import { clampTime } from '../merge.ts'
import type { ElementReport, GuestClaim, Variable } from '../model.ts'
import { replayClaims, upgradeProgress } from '../rules.ts'
import { changeElements } from './store-elements.ts'
import { noteEnd, type ProgressFacts, progressOf } from './report.ts'
import { type CourseOf, listStartedCourses, lockProgress, markUpgraded, setVariables } from './store.ts'

interface Upgrade {
  userId: string
  force: boolean
  claims: readonly GuestClaim[]
}

/** Accepts a guest's claims and upgrades the progress to the current courses, all in one transaction. */
export async function upgrade(kernel: Kernel, { userId, force, claims }: Upgrade): Promise<void> {
  const { db, clock } = kernel
  const time = clock.now()
  const now = time.toISOString()
  await db.transaction().execute(async (trx) => {
    const upgradedAt = await lockProgress(trx, { userId, now })
    // Always in the same order, to avoid deadlocks.
    const sorted = claims.toSorted((a, b) => (a.courseId < b.courseId ? -1 : 1))
    for (const claim of sorted) await applyClaim(kernel, trx, { userId, claim, now })
    const isDue = !upgradedAt || time.getTime() - upgradedAt.getTime() >= UPGRADE_EVERY_MS
    if (!force && !isDue) return
    for (const courseId of await listStartedCourses(trx, userId))
      await upgradeCourse(kernel, trx, { userId, courseId, now })
    await markUpgraded(trx, { userId, now })
  })
}

/**
 * Reduces claims to what is earned: elements with missing required answers or watching are opened, not done. Claims on
 * unknown or commercial courses are dropped before any other query, because anybody can invent thousands of them.
 */
export async function earnedClaims(
  { db }: Pick<Kernel, 'db'>,
  facts: ProgressFacts,
  { userId, claims }: Pick<Upgrade, 'userId' | 'claims'>,
): Promise<GuestClaim[]> {
  const elementIds = await listFreeElementIds(
    db,
    claims.map(({ courseId }) => courseId),
  )
  const existing = claims.flatMap(({ elements, ...claim }) => {
    const known = elementIds.get(claim.courseId)
    if (!known) return []
    return [{ ...claim, elements: Object.entries(elements).filter(([elementId]) => known.has(elementId)) }]
  })
  const done = existing.flatMap(({ elements }) => elements.filter(([, { state }]) => state === 'done'))
  const earned = await listEarned(facts, { userId, elementIds: [...new Set(done.map(([elementId]) => elementId))] })
  return existing.map(({ elements, ...claim }) => ({
    ...claim,
    elements: Object.fromEntries(
      elements.map(([elementId, report]) => [
        elementId,
        report.state !== 'done' || earned.has(elementId) ? report : onlyOpened(report),
      ]),
    ),
  }))
}

const onlyOpened = (report: ElementReport): ElementReport => ({ ...report, state: 'opened', finished: null })

/** Batch size, small enough that the content cache holds a whole batch. */
const ELEMENTS_AT_ONCE = 200

async function listEarned(
  { mayFinish, hasSeenEnough }: ProgressFacts,
  { userId, elementIds }: { userId: string; elementIds: readonly string[] },
): Promise<Set<string>> {
  const earned = new Set<string>()
  // Sequentially: in parallel they would take every database connection.
  for (let start = 0; start < elementIds.length; start += ELEMENTS_AT_ONCE) {
    const some = { userId, elementIds: elementIds.slice(start, start + ELEMENTS_AT_ONCE) }
    const allowed = await mayFinish(some)
    for (const elementId of await hasSeenEnough(some)) if (allowed.has(elementId)) earned.add(elementId)
  }
  return earned
}

/** Returns a published course as the learner sees it. */
async function ownOutline(trx: Transaction, of: CourseOf & { now: string }): Promise<CourseOutline | undefined> {
  const course = await getCourseOutline(trx, of.courseId)
  if (!course || isForEverybody(course)) return course
  return outlineFor(course, await findPerson(trx, { ...of, now: new Date(of.now) }))
}

/** A claim on an unknown or commercial course is settled without effect. */
async function applyClaim(
  kernel: Kernel,
  trx: Transaction,
  { userId, claim, now }: { userId: string; claim: GuestClaim; now: string },
) {
  const { courseId } = claim
  const course = await ownOutline(trx, { userId, courseId, now })
  if (!course || course.type === 'paid') return
  const of = { userId, courseId, now }
  const elements = await changeElements(
    kernel,
    trx,
    of,
    (kept) => replayClaims({ course, progress: progressOf(courseId, kept), claims: claim.elements, now }).elements,
  )
  await noteEnd(kernel, trx, { ...of, course })
  const hasBegun = Object.keys(elements).length > 0
  const variables = clampedVariables(claim.variables, now)
  if (hasBegun && Object.keys(variables).length > 0) await setVariables(trx, { ...of, variables })
}

const clampedVariables = (variables: Record<string, Variable>, now: string): Record<string, Variable> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, { value, history }]) => [name, { value, history: clampTime(history, now) }]),
  )

/** Returns how many elements were opened, and whether the course became finished: 0 or 1. */
export async function upgradeCourse(
  kernel: Kernel,
  trx: Transaction,
  of: CourseOf & { now: string },
): Promise<{ opened: number; finished: number }> {
  const { courseId, now } = of
  const course = await ownOutline(trx, of)
  if (!course) return { opened: 0, finished: 0 }
  let opened = 0
  await changeElements(kernel, trx, of, (kept) => {
    const hasFinished = kept.finishedAt !== null
    const { elements } = upgradeProgress({ course, progress: progressOf(courseId, kept), hasFinished, now })
    opened = Object.keys(elements).length - Object.keys(kept.elements).length
    return elements
  })
  return { opened, finished: (await noteEnd(kernel, trx, { ...of, course })) ? 1 : 0 }
}
