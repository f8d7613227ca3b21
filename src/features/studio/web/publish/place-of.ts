import type { CourseProblem } from '#features/authoring/problems.ts'

/** The key of an address that names a field to be focused. */
export const FIELD_KEY = 'field'

/** The end of the start page’s address that opens the form for a new course. */
export const NEW_HASH = '#new'

/** The end of an outline’s address that opens the sheet for publishing. */
export const PUBLISH_HASH = '#publish'

/** The key of an address that names the language in which the problem is. */
export const LANGUAGE_KEY = 'in'

/** The list of lessons. */
export const LESSONS_FIELD = 'lessons'

/** What a lesson, test or block consists of. */
export const CONTENT_FIELD = 'content'

/** The fields of a webinar, which are above the text and not at its side. */
export const WEBINAR_FIELD = 'webinar'

/** Where problems lead that aren’t in one value. */
const FIELDS: Partial<Record<CourseProblem['kind'], string>> = {
  'no-lessons': LESSONS_FIELD,
  'no-content': CONTENT_FIELD,
  'no-questions': CONTENT_FIELD,
  'no-time': `${WEBINAR_FIELD}.startDate`,
}

/** Returns the address of the place of a problem in the studio: the settings of the course, or its lesson, block and field. */
export function placeOf(courseId: string, problem: CourseProblem): string {
  const { element } = problem
  const outline = `/studio/courses/${courseId}/`
  const field = fieldOf(problem)
  const settings = field === null || field === LESSONS_FIELD ? outline : `${outline}settings/`
  const page = element ? `${outline}${element.id}/` : settings
  return `${page}${placeOn(problem)}`
}

/** Returns the address of the place of a problem in a microcourse: a setting, or its block and field. */
export const placeInMicrocourse = (id: string, problem: CourseProblem): string =>
  `/studio/microcourses/${id}/${placeOn(problem)}`

const fieldOf = ({ kind, element, block, field }: CourseProblem): string | null =>
  field ?? FIELDS[kind] ?? (element === null && block === null ? null : CONTENT_FIELD)

function placeOn(problem: CourseProblem): string {
  const { block, lang } = problem
  const field = fieldOf(problem)
  const query = new URLSearchParams({
    ...(field !== null && { [FIELD_KEY]: field }),
    ...(lang !== undefined && { [LANGUAGE_KEY]: lang }),
  })
  return `${query.toString() === '' ? '' : `?${query}`}${block === null ? '' : `#${encodeURIComponent(block)}`}`
}

/** Returns the name of the form field that a problem’s path is in: `cover` of `cover.alt`, `variants` of `variants[0].text`. */
export const fieldName = (path: string): string => path.split(/[.[]/, 1)[0] ?? ''
