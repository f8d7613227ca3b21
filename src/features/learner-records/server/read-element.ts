import { fullNameOf, avatarUrlOf } from '#features/accounts/server/present.ts'
import { listPeople } from '#features/chat/server/store.ts'
import { cachedElement, cachedElements, cachedPresentation } from '#features/courses/server/cached.ts'
import { findStoredCourse } from '#features/progress/server/store-elements.ts'
import { listInteractions } from '#features/results/server/find-interaction.ts'
import { listNewest } from '#features/results/server/store.ts'
import { findAttempt, listAttempts } from '#features/exams/server/store.ts'
import { listWatchedIn } from '#features/video-progress/server/store.ts'
import { presentWatched } from '#features/video-progress/server/present-watched.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { learnersError } from '../errors.ts'
import { ATTEMPTS_SHOWN } from '../limits.ts'
import type { LearnerAnswer, LearnerAttempt, LearnerElement } from '../model.ts'
import { presentAnswer } from './present-answer.ts'
import { presentAttempt } from './present-attempt.ts'

interface Wanted {
  learnerId: string
  elementId: string
  /** The reader is the learner, who sees only the correct answers that they may know by now. */
  isOwn: boolean
  lang: string
}

/** Returns a learner's work in an element. Private answers are never included, for any reader. */
export async function readElement(kernel: Kernel, wanted: Wanted): Promise<LearnerElement> {
  const { learnerId, elementId, lang, isOwn } = wanted
  const row = await cachedElement(kernel, elementId)
  if (!row) throw learnersError('learners.no-such-element')
  const [person] = await listPeople(kernel.db, [learnerId])
  if (!person) throw portalError('AUTH-DENY')
  const courseId = row.course_id
  const [course, elements, kept, watched, answers, attempts] = await Promise.all([
    cachedPresentation(kernel, { id: courseId, lang, isBought: false }),
    cachedElements(kernel, { id: courseId, lang }),
    findStoredCourse(kernel.db, { userId: learnerId, courseId }),
    watchedIn(kernel, wanted),
    answersIn(kernel, wanted),
    attemptsIn(kernel, wanted),
  ])
  const title = elements.find(({ id }) => id === elementId)?.title ?? row.title
  return {
    learner: { id: learnerId, name: fullNameOf(person), picture: avatarUrlOf(person) },
    isOwn,
    course: { id: courseId, title: course.title },
    element: { id: elementId, type: row.type, title },
    progress: kept.elements[elementId] ?? null,
    watched,
    answers,
    attempts,
  }
}

async function watchedIn(kernel: Kernel, { learnerId: userId, elementId, lang }: Wanted) {
  const rows = await listWatchedIn(kernel.db, { userId, elementIds: [elementId] })
  const media = await Promise.all(rows.map((row) => presentWatched(kernel, row, lang)))
  return media.flatMap((one) => one ?? [])
}

async function answersIn(
  kernel: Kernel,
  { learnerId: userId, elementId, lang, isOwn }: Wanted,
): Promise<LearnerAnswer[]> {
  const rows = (await listNewest(kernel.db, { userId, elementId })).filter((row) => !row.private)
  const interactions = await listInteractions(kernel, { elementId, lang })
  // In the order of the lesson; questions removed from it come last.
  const places = new Map(interactions.map(({ blockId }, index) => [blockId, index]))
  const placeOf = ({ component_id: id }: { component_id: string }) => places.get(id) ?? interactions.length
  const inOrder = rows.toSorted((one, other) => placeOf(one) - placeOf(other))
  return Promise.all(
    inOrder.map((row) => {
      const shown = interactions.find(({ blockId }) => blockId === row.component_id)
      return presentAnswer(kernel, row, { shown, lang, isOwn })
    }),
  )
}

async function attemptsIn(
  kernel: Kernel,
  { learnerId: userId, elementId, lang, isOwn }: Wanted,
): Promise<LearnerAttempt[]> {
  const lines = (await listAttempts(kernel.db, { userId, elementId })).toReversed().slice(0, ATTEMPTS_SHOWN)
  const attempts = await Promise.all(lines.map(({ id }) => findAttempt(kernel.db, id)))
  return Promise.all(attempts.flatMap((attempt) => (attempt ? [presentAttempt(kernel, attempt, { lang, isOwn })] : [])))
}
