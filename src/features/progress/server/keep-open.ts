import { type CourseOutline, openedBy, visibleElements } from '#features/courses/rules.ts'
import type { Transaction } from '#server/database/database.ts'
import { noteEnds, openElementsForBegun, openElementsForDone } from './store-repair.ts'

/**
 * Keeps access when a course changes: elements that a new version would lock stay opened for learners who have
 * started, and finished courses stay finished. Call it in the transaction that changes the course.
 */
export async function keepOpen(
  trx: Transaction,
  { before, after, now }: { before: CourseOutline; after: CourseOutline; now: string },
): Promise<void> {
  const old = new Map(visibleElements(before).map((element) => [element.id, element]))
  const forBegun: string[] = []
  const forDone: { done: string; id: string }[] = []
  for (const element of visibleElements(after)) {
    const was = old.get(element.id)
    const wayNow = openedBy(after, element)
    if (!was || wayNow === 'everybody') continue
    const wayBefore = openedBy(before, was)
    if (wayBefore === 'everybody') forBegun.push(element.id)
    else if (wayBefore.done !== wayNow.done) forDone.push({ ...wayBefore, id: element.id })
  }
  await noteEnds(trx, { courseId: after.id, elementIds: [...old.keys()], now })
  await openElementsForBegun(trx, { courseId: after.id, elementIds: forBegun, now })
  await openElementsForDone(trx, { courseId: after.id, pairs: forDone, now })
}
