import { isGuest, type Visitor } from '#base/roles.ts'
import { canOpenElement } from '#features/courses/rules.ts'
import { cachedOutline } from '#features/courses/server/cached.ts'
import { personalOutline } from '#features/courses/server/person.ts'
import { isBought } from '#features/courses/server/store.ts'
import { findStoredCourse } from '#features/progress/server/store-elements.ts'
import { progressForOpening } from '#features/progress/server/store.ts'
import type { Kernel } from '#server/kernel.ts'
import { discussionsError } from '../errors.ts'
import type { Standing } from '../model.ts'
import { isModerator } from '../rules.ts'
import { findDiscussion, listDiscussions } from './store-places.ts'
import { isBlocked } from './store.ts'

/** The element to which a discussion belongs. */
export interface Place {
  id: string
  courseId: string
  elementId: string
}

/** Returns an active discussion of a visible element of a published course, from the content cache. Throws when there is none. */
export async function getDiscussion({ db, content }: Kernel, id: string): Promise<Place> {
  const place = await content.get(`discussion ${id}`, () => findDiscussion(db, id))
  if (!place) throw discussionsError('discussions.not-found')
  return place
}

/** Returns the active discussions of a published course from the content cache. */
export const cachedDiscussions = ({ db, content }: Kernel, courseId: string): Promise<Place[]> =>
  content.get(`discussions of ${courseId}`, () => listDiscussions(db, courseId))

/** Throws unless the visitor may open the element of the discussion. */
export async function checkReadable(kernel: Kernel, place: Place, visitor: Visitor): Promise<void> {
  if (isModerator(visitor)) return
  const outline = await personalOutline(kernel, await cachedOutline(kernel, place.courseId), visitor)
  const element = outline.elements.find(({ id }) => id === place.elementId)
  if (!element) throw discussionsError('discussions.not-found')
  const of = isGuest(visitor) ? undefined : { userId: visitor.userId, courseId: place.courseId }
  const { allowed } = canOpenElement({
    course: outline,
    element,
    visitorKind: visitor.kind,
    progress: of ? await progressForOpening(kernel.db)(of) : {},
    isBought: of !== undefined && (await isBought(kernel.db, of)),
  })
  if (!allowed) throw discussionsError('discussions.locked')
}

/** Returns the ids of the elements that a visitor has started, as far as the server knows (DISC-03). */
export async function startedElements(kernel: Kernel, courseId: string, visitor: Visitor): Promise<Set<string>> {
  if (isGuest(visitor)) return new Set()
  const { elements } = await findStoredCourse(kernel.db, { userId: visitor.userId, courseId })
  const started = Object.entries(elements).filter(([, { started: since }]) => since)
  return new Set(started.map(([id]) => id))
}

/** Returns what a visitor may do in a discussion (DISC-06, DISC-11). Moderators may reply without having started the element. */
export async function standingOf(kernel: Kernel, place: Place, visitor: Visitor): Promise<Standing> {
  const obstacle = await obstacleOf(kernel, place, visitor)
  return { canWrite: obstacle === null, obstacle, isModerator: isModerator(visitor) }
}

async function obstacleOf(kernel: Kernel, place: Place, visitor: Visitor): Promise<Standing['obstacle']> {
  if (isGuest(visitor)) return 'sign-in'
  if (isModerator(visitor)) return null
  if (await isBlocked(kernel.db, visitor.userId)) return 'blocked'
  const started = await startedElements(kernel, place.courseId, visitor)
  return started.has(place.elementId) ? null : 'start-first'
}

/** Throws unless the visitor may comment here. */
export async function checkWritable(kernel: Kernel, place: Place, visitor: Visitor): Promise<void> {
  await checkReadable(kernel, place, visitor)
  const obstacle = await obstacleOf(kernel, place, visitor)
  if (obstacle === 'blocked') throw discussionsError('discussions.blocked')
  if (obstacle !== null) throw discussionsError('discussions.start-first')
}
