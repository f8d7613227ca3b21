import { type CourseOutline, openedBy, visibleElements } from '#features/courses/rules.ts'
import type { Transaction } from '#server/database/database.ts'
import { noteEnds, openElementsForBegun, openElementsForDone } from './store-repair.ts'

/**
 * Keeps access when a course changes: elements that a new version would lock stay opened for learners who have
 * started, and finished courses stay finished. Call it in the transaction that changes the course.
 */
export async function preserveAccess(
  trx: Transaction,
  { before, after, now }: { before: CourseOutline; after: CourseOutline; now: string },
): Promise<void> {
  const old = new Map(visibleElements(before).map((element) => [element.id, element]))
  const forBegun: string[] = []
  const forDone: { done: string; id: string }[] = []
  for (const element of visibleElements(after)) {
    const was = old.get(element.id)
    const openedNow = openedBy(after, element)
    if (!was || openedNow === 'everybody') continue
    const openedBefore = openedBy(before, was)
    if (openedBefore === 'everybody') forBegun.push(element.id)
    else if (openedBefore.done !== openedNow.done) forDone.push({ ...openedBefore, id: element.id })
  }
  await noteEnds(trx, { courseId: after.id, elementIds: [...old.keys()], now })
  await openElementsForBegun(trx, { courseId: after.id, elementIds: forBegun, now })
  await openElementsForDone(trx, { courseId: after.id, pairs: forDone, now })
}
