import { isGuest, type KnownVisitor } from '#base/roles.ts'
import { canOpenElement } from '#features/courses/rules.ts'
import { cachedPublishedOutline } from '#features/courses/server/cached.ts'
import { personalOutline } from '#features/courses/server/person.ts'
import { isBought } from '#features/courses/server/store.ts'
import { isAuthor } from '#features/pages/server/is-author.ts'
import type { Kernel } from '#server/kernel.ts'
import { progressForOpening } from './store.ts'

/** Whether a learner may answer and watch in an element: it is open to them, or they have visited it. */
export async function mayTakePart(
  kernel: Kernel,
  { courseId, elementId, visitor }: { courseId: string; elementId: string; visitor: KnownVisitor },
): Promise<boolean> {
  if (isAuthor(visitor)) return true
  const known = await cachedPublishedOutline(kernel, courseId)
  const course = known && (await personalOutline(kernel, known, visitor))
  const element = course?.elements.find(({ id }) => id === elementId)
  if (!course || !element) return false
  const of = { userId: visitor.userId, courseId }
  const asked = { course, element, visitorKind: visitor.kind, isBought: false }
  if (canOpenElement({ ...asked, progress: {} }).allowed) return true
  const progress = isGuest(visitor) ? {} : await progressForOpening(kernel.db)(of)
  // Reports may arrive late: the element was open when the work was done.
  if (progress[elementId]) return true
  const isCourseBought = course.type === 'paid' && !isGuest(visitor) && (await isBought(kernel.db, of))
  return canOpenElement({ ...asked, progress, isBought: isCourseBought }).allowed
}
