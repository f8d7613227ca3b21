import type { CourseProblem } from '#features/authoring/problems.ts'

/** The key of an address that names a field to be focused. */
export const FIELD_KEY = 'field'

/** The end of an outline’s address that opens the sheet for publishing. */
export const PUBLISH_HASH = '#publish'

/** Returns the address of the place of a problem in the studio: the settings of the course, or its lesson, block and field. */
export function placeOf(courseId: string, { element, block, field }: CourseProblem): string {
  const outline = `/studio/courses/${courseId}/`
  const settings = field === null ? outline : `${outline}settings/`
  const page = element ? `${outline}${element.id}/` : settings
  return `${page}${placeOn({ block, field })}`
}

/** Returns the address of the place of a problem in a microcourse: a setting, or its block and field. */
export function placeInMicrocourse(id: string, { kind, block, field }: CourseProblem): string {
  return `/studio/microcourses/${id}/${placeOn({ block, field: kind === 'no-time' ? WEBINAR_FIELD : field })}`
}

/** The fields of a webinar, which are above the text and not at its side. */
export const WEBINAR_FIELD = 'webinar'

function placeOn({ block, field }: Pick<CourseProblem, 'block' | 'field'>): string {
  const query = field === null ? '' : `?${new URLSearchParams({ [FIELD_KEY]: field })}`
  return `${query}${block === null ? '' : `#${encodeURIComponent(block)}`}`
}

/** Returns the name of the form field that a problem’s path is in: `cover` of `cover.alt`, `variants` of `variants[0].text`. */
export const fieldName = (path: string): string => path.split(/[.[]/, 1)[0] ?? ''

const FIELDS = 'input:not([type="file"], [type="radio"]), textarea, select, button, summary'

/** Returns the field of a name within an element; undefined if there is none. */
export function fieldAt(within: ParentNode, name: string): HTMLElement | undefined {
  const place = within.querySelector<HTMLElement>(
    `[data-field="${CSS.escape(name)}"], [data-path="${CSS.escape(name)}"]`,
  )
  return (place?.matches(FIELDS) ? place : place?.querySelector<HTMLElement>(FIELDS)) ?? undefined
}

/** Returns the row of a question, or the end of a bank, that a place such as `question q1` or `bank b1` names. */
export function testRowAt(within: ParentNode, place: string): HTMLElement | null {
  const [, id = ''] = /^(?:question|bank) (.+)$/.exec(place) ?? []
  return within.querySelector<HTMLElement>(`[data-place="${CSS.escape(`question ${id}`)}"]`)
}
