import { coursesError } from '#features/courses/errors.ts'
import { checkOpen } from '#features/courses/server/handlers.ts'
import { cachedCourse, cachedElement, cachedElements, cachedOutline } from '#features/courses/server/cached.ts'
import { outlineForLearner, personalOutline } from '#features/courses/server/person.ts'
import { isAuthor } from '#features/pages/server/is-author.ts'
import { completeElement } from '#features/progress/server/complete-element.ts'
import { progressForOpening } from '#features/progress/server/store.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import type { WebinarOwner } from './webinar-owners.ts'
import { listBeginners } from './store.ts'

/** A webinar that is an element of a course (WEBINAR-04). */
export const elementOwner: WebinarOwner = {
  has: (webinar) => webinar.element_id !== null,

  find: async (kernel, id, lang) => {
    const { course } = await placeOf(kernel, id)
    if (!course.published) return undefined
    const shown = await cachedElements(kernel, { id: course.id, lang: normaliseLocale(lang) })
    const element = shown.find((card) => card.id === id)
    return element && { title: element.title, path: element.relativeUrl }
  },

  checkOpen: async (kernel, id, { visitor, secret }) => {
    const { element, course } = await placeOf(kernel, id)
    if (isAuthor(visitor) || (secret !== undefined && [element.secret, course.secret].includes(secret))) return
    if (!course.published) throw coursesError('courses.element-not-found')
    const outline = await personalOutline(kernel, await cachedOutline(kernel, course.id), visitor)
    await checkOpen(kernel, { progressOf: progressForOpening(kernel.db) }, { element, outline, visitor })
  },

  // A guest's progress is in the browser, not here.
  complete: async (kernel, trx, { id, userId }) => {
    const { course } = await placeOf(kernel, id)
    const outline = await outlineForLearner(kernel, await cachedOutline(kernel, course.id), userId)
    const now = kernel.clock.now().toISOString()
    await completeElement(kernel, trx, { course: outline, userId, elementId: id, now })
  },

  listBeginners,
}

async function placeOf(kernel: Kernel, id: string) {
  const element = await cachedElement(kernel, id)
  const course = element && (await cachedCourse(kernel, element.course_id))
  if (!course) throw coursesError('courses.element-not-found')
  return { element, course }
}
