import { isGuest, type Visitor } from '#base/roles.ts'
import { isAuthor } from '#features/pages/server/handlers.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Handlers } from '#server/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { CoursesApi } from '../api.ts'
import { coursesError, elementLocked } from '../errors.ts'
import { canOpenElement, type CourseOutline, type ProgressForOpening } from '../rules.ts'
import { findCourses, findFacets } from './catalogue.ts'
import { knownCourse, knownElement, knownElements, knownOutline, knownPresentation, presentationIn } from './known.ts'
import { presentElement } from './present.ts'
import { type CourseRow, type ElementRow, insertParticipant, isBought } from './store.ts'

/** What only features above this one know of: asked for, so that courses need not know them. */
export interface CourseFacts {
  progressOf: (of: { userId: string; courseId: string }) => Promise<ProgressForOpening>
}

export const coursesHandlers = (kernel: Kernel, facts: CourseFacts): Handlers<CoursesApi> => ({
  'GET /creator/courses': ({ query, visitor }) => findCourses(kernel, query, visitor),

  'GET /creator/courseFacets': ({ query, visitor }) => findFacets(kernel, query, visitor),

  'GET /creator/courses/:id': async ({ params, query, visitor }) => {
    const { id } = await getVisibleCourse(kernel, { id: params.id, visitor, secret: query.secret })
    const isCourseBought = await hasBought(kernel, visitor, id)
    return knownPresentation(kernel, { id, lang: normaliseLocale(query.lang), isBought: isCourseBought })
  },

  'GET /creator/courses/:id/elements': async ({ params, query, visitor }) => {
    const { id } = await getVisibleCourse(kernel, { id: params.id, visitor })
    const elements = await knownElements(kernel, { id, lang: normaliseLocale(query.lang) })
    return { elements: elements.slice(query.offset, query.offset + query.limit) }
  },

  'GET /creator/elements/:id': async ({ params, query, visitor }) => {
    const row = await knownElement(kernel, params.id)
    if (!row) throw coursesError('courses.element-not-found')
    const holdsSecret = query.secret !== undefined && query.secret === row.secret
    const course = holdsSecret
      ? await getKnownCourse(kernel, row.course_id)
      : await getVisibleCourse(kernel, { id: row.course_id, visitor })
    const outline = await knownOutline(kernel, course.id)
    if (!holdsSecret && !isAuthor(visitor)) await checkOpen(kernel, facts, { element: row, outline, visitor })
    return presentElement(row, { ...(await presentationIn(kernel, query.lang)), course, outline })
  },

  'POST /lpm/courses/:id/auth': async ({ params, visitor }) => {
    const course = await getVisibleCourse(kernel, { id: params.id, visitor })
    await insertParticipant(kernel.db, { courseId: course.id, userId: visitor.userId })
    return { courseId: course.id }
  },
})

/** An unpublished course is there for its authors, and for whoever holds its secret (API-17, SEO-06). */
async function getVisibleCourse(kernel: Kernel, from: { id: string; visitor: Visitor; secret?: string | undefined }) {
  const course = await knownCourse(kernel, from.id)
  const isVisible = course && (course.published || isAuthor(from.visitor) || course.secret === from.secret)
  if (!isVisible) throw coursesError('courses.not-found')
  return course
}

async function getKnownCourse(kernel: Kernel, id: string): Promise<CourseRow> {
  const course = await knownCourse(kernel, id)
  if (!course) throw coursesError('courses.not-found')
  return course
}

async function hasBought(kernel: Kernel, visitor: Visitor, courseId: string): Promise<boolean> {
  return visitor.kind === 'user' && isBought(kernel.db, { userId: visitor.userId, courseId })
}

/** Throws unless the element is open to the visitor (ELEM-35). */
async function checkOpen(
  kernel: Kernel,
  facts: CourseFacts,
  from: { element: ElementRow; outline: CourseOutline; visitor: Visitor },
) {
  const { element, outline, visitor } = from
  const outlined = outline.elements.find(({ id }) => id === element.id)
  if (!outlined) throw coursesError('courses.element-not-found')
  const answer = canOpenElement({
    course: outline,
    element: outlined,
    visitorKind: visitor.kind,
    progress: isGuest(visitor) ? {} : await facts.progressOf({ userId: visitor.userId, courseId: outline.id }),
    isBought: await hasBought(kernel, visitor, outline.id),
  })
  if (answer.allowed) return
  if (answer.reason === 'hidden') throw coursesError('courses.element-not-found')
  throw elementLocked(answer, outline.id)
}
