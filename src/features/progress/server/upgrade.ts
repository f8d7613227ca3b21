import { getCourseOutline } from '#features/courses/server/store.ts'
import type { Transaction } from '#server/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { UPGRADE_EVERY_MS } from '../limits.ts'
import { clampTime } from '../merge.ts'
import type { GuestClaim, Variable } from '../model.ts'
import { isCourseFinished, replayClaims, upgradeProgress } from '../rules.ts'
import { progressOf } from './report.ts'
import { changeCourse, listStartedCourses, lockProgress, markUpgraded, setVariables } from './store.ts'

interface Upgrade {
  userId: string
  force: boolean
  claims: readonly GuestClaim[]
}

/** Takes over what the learner did as a guest, then brings his progress up to what the courses are; all of it or nothing. */
export async function upgrade(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { userId, force, claims }: Upgrade,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const upgradedAt = await lockProgress(trx, { userId, now })
    // Always in the same order, so that two at once don't wait for each other.
    const sorted = claims.toSorted((a, b) => (a.courseId < b.courseId ? -1 : 1))
    for (const claim of sorted) await takeClaim(trx, { userId, claim, now: now.toISOString() })
    const isDue = !upgradedAt || now.getTime() - upgradedAt.getTime() >= UPGRADE_EVERY_MS
    if (!force && !isDue) return
    await upgradeCourses(trx, { userId, now: now.toISOString() })
    await markUpgraded(trx, { userId, now })
  })
}

/** A claim on what is no course any more, or commercial, is settled by doing nothing. */
async function takeClaim(trx: Transaction, { userId, claim, now }: { userId: string; claim: GuestClaim; now: string }) {
  const course = await getCourseOutline(trx, claim.courseId)
  if (!course || course.type === 'paid') return
  const { courseId } = claim
  const elements = await changeCourse(trx, { userId, courseId, now }, (kept) => {
    const progress = replayClaims({ course, progress: progressOf(courseId, kept), claims: claim.elements, now })
    return { elements: progress.elements, finishedAt: isCourseFinished(course, progress) ? now : null }
  })
  const hasBegun = Object.keys(elements).length > 0
  const variables = clampedVariables(claim.variables, now)
  if (hasBegun && Object.keys(variables).length > 0) await setVariables(trx, { userId, courseId, now, variables })
}

const clampedVariables = (variables: Record<string, Variable>, now: string): Record<string, Variable> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, { value, history }]) => [name, { value, history: clampTime(history, now) }]),
  )

async function upgradeCourses(trx: Transaction, { userId, now }: { userId: string; now: string }): Promise<void> {
  const started = await listStartedCourses(trx, userId)
  const ids = started.map(({ courseId }) => courseId).toSorted()
  for (const courseId of ids) {
    const course = await getCourseOutline(trx, courseId)
    if (!course) continue
    await changeCourse(trx, { userId, courseId, now }, (kept) => {
      const hasFinished = kept.finishedAt !== null
      const progress = upgradeProgress({ course, progress: progressOf(courseId, kept), hasFinished, now })
      return { elements: progress.elements, finishedAt: isCourseFinished(course, progress) ? now : null }
    })
  }
}
