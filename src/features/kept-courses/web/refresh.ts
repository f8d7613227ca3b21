import { problemOf } from '#base/errors.ts'
import type { Course } from '#features/courses/model.ts'
import { isUnlocked, outlineOf } from '#features/courses/rules.ts'
import { courseQuery } from '#features/courses/web/queries.ts'
import type { CourseProgress } from '#features/progress/model.ts'
import { emptyProgress } from '#features/progress/rules.ts'
import { pendingReports, withReports } from '#features/progress/web/pending.ts'
import { courseProgressQuery } from '#features/progress/web/queries.ts'
import type { OutboxEntry } from '#web/outbox-storage.ts'
import { isAppWhole } from './kept-app.ts'
import { GUEST_OWNER, type KeptCourse } from './kept-course.ts'
import type { Keeper, KeepOrder, Offer } from './keeper.ts'
import type { KeptNeeds } from './kept-requests.ts'

const FORBIDDEN = new Set([401, 403, 404])

/**
 * Compares a kept course with the portal: removes it if the learner has lost access to it, and stores what has changed. Does nothing
 * without a network.
 */
export async function refreshCourse(
  { keeper, needs }: { keeper: Keeper; needs: KeptNeeds },
  course: KeptCourse,
  owner: string,
): Promise<void> {
  const { courseId, lang, withVideos } = course
  const order: KeepOrder = { courseId, lang, owner, withVideos }
  try {
    const offer = await keeper.offer(order)
    if (offer.keeping.lessons.length === 0) return await keeper.remove(courseId)
    if (!(await isCurrent(needs, { course, offer, owner }))) await keeper.keep(order, offer)
    for (const { id, isOpen } of offer.keeping.lessons) if (isOpen) await keeper.unlock(courseId, id)
  } catch (error) {
    if (FORBIDDEN.has(problemOf(error).status)) await keeper.remove(courseId)
  }
}

async function isCurrent(
  needs: KeptNeeds,
  { course, offer: { keeping, app }, owner }: { course: KeptCourse; offer: Offer; owner: string },
): Promise<boolean> {
  if (course.owner !== owner || course.title !== keeping.title || !(await isAppWhole(needs, app))) return false
  const kept = new Map(course.lessons.map(({ id, version }) => [id, version]))
  const isSame = keeping.lessons.every(({ id, version }) => kept.get(id) === version)
  // A full storage is tried again only when something has changed.
  return (
    (isSame || (course.isFull && keeping.lessons.length === course.lessonsCount)) && kept.size <= keeping.lessons.length
  )
}

/** Opens lessons that follow what was done on this device, by the same rules as on the portal. */
export async function unlockReached(
  keeper: Keeper,
  course: KeptCourse,
  entries: readonly OutboxEntry[],
): Promise<string[]> {
  const { courseId, owner, lang } = course
  const locked = owner === GUEST_OWNER ? [] : await keeper.lockedIn(course)
  if (locked.length === 0) return []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract has checked it
  const shown = (await keeper.answer(courseId, courseQuery(courseId, lang).queryKey)) as Course | undefined
  if (!shown) return []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract has checked it
  const progress = (await keeper.answer(courseId, courseProgressQuery(owner, courseId).queryKey)) as
    | CourseProgress
    | undefined
  const reports = pendingReports(entries, { userId: owner, courseId })
  const { elements } = withReports(progress ?? emptyProgress(courseId), reports)
  const outline = outlineOf(shown)
  const reached = outline.elements.filter(
    (element) => locked.includes(element.id) && isUnlocked(outline, element, elements),
  )
  for (const { id } of reached) await keeper.unlock(courseId, id)
  return reached.map(({ id }) => id)
}
