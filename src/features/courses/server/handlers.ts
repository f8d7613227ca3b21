import { isGuest, type Visitor } from '#base/roles.ts'
import { isAuthor } from '#features/pages/server/is-author.ts'
import { draftSettingsFor } from '#features/portal/server/settings-draft.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { CoursesApi } from '../api.ts'
import { coursesError, elementLocked } from '../errors.ts'
import type { Course, ElementCard } from '../model.ts'
import { canOpenElement, type CourseOutline, type ProgressForOpening } from '../rules.ts'
import { findCourses, findFacets } from './catalogue.ts'
import {
  cachedCourse,
  cachedElement,
  cachedElements,
  cachedOutline,
  cachedPresentation,
  presentationIn,
} from './cached.ts'
import { personalOutline, personForBlocks } from './person.ts'
import {
  checkOpenInPreview,
  type CourseDraftRows,
  findPreview,
  languagesOf,
  outlineOfPreview,
  personOfView,
} from './draft-preview.ts'
import { presentCourse, presentElement } from './present.ts'
import { type CourseRow, type ElementRow, insertParticipant, isBought, outlineOf } from './store.ts'

/** Facts that only higher features know, passed in so that courses need not depend on them. */
export interface CourseFacts {
  progressOf: (of: { userId: string; courseId: string }) => Promise<ProgressForOpening>
}

export const coursesHandlers = (kernel: Kernel, facts: CourseFacts): Handlers<CoursesApi> => ({
  'GET /creator/courses': ({ query, visitor }) => findCourses(kernel, query, visitor),

  'GET /creator/courseFacets': ({ query, visitor }) => findFacets(kernel, query, visitor),

  'GET /creator/courses/:id': async ({ params, query, visitor, http }) => {
    const { secret: asked } = query
    const draft = asked === undefined ? undefined : await findPreview(kernel, { courseId: params.id, secret: asked })
    if (draft) return presentDraft(kernel, draft, query.lang)
    const { id, published, secret } = await getVisibleCourse(kernel, { id: params.id, visitor, secret: query.secret })
    const isCourseBought = await hasBought(kernel, visitor, id)
    const shown = await cachedPresentation(kernel, {
      id,
      lang: normaliseLocale(query.lang),
      isBought: isCourseBought,
      draft: await draftSettingsFor(kernel, { visitor, http }),
    })
    const course = await personalCourse(kernel, shown, { visitor, isShownAll: query.secret === secret })
    return !published && query.secret === secret ? withSecret(course, secret) : course
  },

  'GET /creator/courses/:id/elements': async ({ params, query, visitor }) => {
    const course = await cachedCourse(kernel, params.id)
    if (!course || !isVisible(course, { visitor })) throw coursesError('courses.no-course')
    const { id } = course
    const all = await cachedElements(kernel, { id, lang: normaliseLocale(query.lang) })
    const elements = personalElements(all, await openOutline(kernel, id, visitor))
    return { elements: elements.slice(query.offset, query.offset + query.limit) }
  },

  'GET /creator/elements/:id': async ({ params, query, visitor, http }) => {
    const { secret: asked } = query
    const draft = asked === undefined ? undefined : await findPreview(kernel, { elementId: params.id, secret: asked })
    if (draft) return presentDraftElement(kernel, draft, { id: params.id, lang: query.lang })
    const row = await cachedElement(kernel, params.id)
    if (!row) throw coursesError('courses.element-not-found')
    const course = await getKnownCourse(kernel, row.course_id)
    // The secret of a course also opens each of its elements.
    const holdsSecret = query.secret !== undefined && [row.secret, course.secret].includes(query.secret)
    if (!holdsSecret) checkVisible(course, { visitor })
    const known = await cachedOutline(kernel, course.id)
    const outline = holdsSecret ? known : await personalOutline(kernel, known, visitor)
    if (!holdsSecret && !isAuthor(visitor)) await checkOpen(kernel, facts, { element: row, outline, visitor })
    const person = await personForBlocks(kernel, row.components, {
      visitor,
      courseId: course.id,
      isShownAll: holdsSecret,
    })
    const presentation = await presentationIn(kernel, query.lang, await draftSettingsFor(kernel, { visitor, http }))
    const element = presentElement(kernel, row, { ...presentation, course, outline, person })
    return query.secret === course.secret ? withOwnSecret(element, course.secret) : element
  },

  'POST /lpm/courses/:id/auth': async ({ params, visitor }) => {
    const course = await getVisibleCourse(kernel, { id: params.id, visitor })
    await openOutline(kernel, course.id, visitor)
    await insertParticipant(kernel.db, { courseId: course.id, userId: visitor.userId })
    return { courseId: course.id }
  },
})

/** Presents a course as it is being written, to visitors who have its secret. */
async function presentDraft(kernel: Kernel, draft: CourseDraftRows, lang: string): Promise<Course> {
  const { course, elements, view, secret } = draft
  const shown = presentCourse(course, elements, {
    ...(await presentationIn(kernel, lang)),
    outline: outlineOf(course, elements),
    isBought: view.as === 'member',
    lessonLanguages: languagesOf(elements),
  })
  return withSecret(narrowed(shown, await outlineOfPreview(kernel, draft)), secret)
}

async function presentDraftElement(kernel: Kernel, draft: CourseDraftRows, { id, lang }: { id: string; lang: string }) {
  const { course, elements, view, secret } = draft
  const row = elements.find((element) => element.id === id)
  if (!row) throw coursesError('courses.element-not-found')
  const outline = await outlineOfPreview(kernel, draft)
  checkOpenInPreview(outline, id, view)
  const person = personOfView(kernel, view)
  const element = presentElement(kernel, row, { ...(await presentationIn(kernel, lang)), course, outline, person })
  return withOwnSecret(element, secret)
}

/** Returns the course as the visitor may see it; throws when it is for groups that they are not in (IMPL-42). */
async function openOutline(kernel: Kernel, id: string, visitor: Visitor): Promise<CourseOutline> {
  const outline = await personalOutline(kernel, await cachedOutline(kernel, id), visitor)
  if (outline.isClosed) throw coursesError('courses.not-found')
  return outline
}

/** Presents a course for one visitor: titles and counts don't reveal what is for others. */
async function personalCourse(
  kernel: Kernel,
  course: Course,
  { visitor, isShownAll }: { visitor: Visitor; isShownAll: boolean },
): Promise<Course> {
  return isShownAll ? course : narrowed(course, await openOutline(kernel, course.id, visitor))
}

/** Returns the course with the elements that are visible in an outline. */
function narrowed(course: Course, outline: CourseOutline): Course {
  const elements = personalElements(course.elements, outline)
  if (elements === course.elements) return course
  const duration = elements.reduce((sum, element) => sum + element.duration, 0)
  return { ...course, elements, elementsCount: elements.length, duration }
}

function personalElements(elements: ElementCard[], { elements: outlined }: CourseOutline): ElementCard[] {
  const places = new Map(outlined.filter(({ visible }) => visible).map((element) => [element.id, element]))
  const isSame = places.size === elements.length
  if (isSame) return elements
  return elements.flatMap((element) => {
    const place = places.get(element.id)
    return place ? [{ ...element, index: place.index, number: place.number }] : []
  })
}

/** Returns a course; an unpublished one only to its authors and to visitors who have its secret (API-17, SEO-06). */
async function getVisibleCourse(kernel: Kernel, from: { id: string; visitor: Visitor; secret?: string | undefined }) {
  const course = await getKnownCourse(kernel, from.id)
  checkVisible(course, from)
  return course
}

function checkVisible(course: CourseRow, from: { visitor: Visitor; secret?: string | undefined }): void {
  if (!isVisible(course, from)) throw coursesError('courses.not-found')
}

const isVisible = (course: CourseRow, from: { visitor: Visitor; secret?: string | undefined }): boolean =>
  course.published || isAuthor(from.visitor) || (from.secret !== undefined && course.secret === from.secret)

/** Adds the secret to the addresses of the elements, so that the whole course can be previewed. */
const withSecret = (course: Course, secret: string): Course => ({
  ...course,
  elements: course.elements.map((element) => withOwnSecret(element, secret)),
})

function withOwnSecret<E extends Pick<ElementCard, 'relativeUrl' | 'absoluteUrl'>>(element: E, secret: string): E {
  const search = `?${new URLSearchParams({ secret })}`
  return { ...element, relativeUrl: element.relativeUrl + search, absoluteUrl: element.absoluteUrl + search }
}

async function getKnownCourse(kernel: Kernel, id: string): Promise<CourseRow> {
  const course = await cachedCourse(kernel, id)
  if (!course) throw coursesError('courses.not-found')
  return course
}

async function hasBought(kernel: Kernel, visitor: Visitor, courseId: string): Promise<boolean> {
  return visitor.kind === 'user' && isBought(kernel.db, { userId: visitor.userId, courseId })
}

/** Throws unless the element is open to the visitor (ELEM-35). */
export async function checkOpen(
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
