import { COURSE_RIGHTS, type CourseRight } from '#base/roles.ts'
import type { DraftChange } from '#features/drafts/model.ts'
import type { OwnPart } from './model.ts'

/** Parts in a course, the one with most rights first. */
export const PARTS = ['keeper', 'author', 'reviewer', 'translator'] as const
export type Part = (typeof PARTS)[number]

const RIGHTS: Readonly<Record<Part, readonly CourseRight[]>> = {
  keeper: COURSE_RIGHTS,
  author: ['read', 'translate', 'write', 'review', 'numbers'],
  reviewer: ['read', 'review', 'numbers'],
  translator: ['read', 'translate'],
}

/** Returns what a part allows. */
export const rightsOf = ({ part, mayPublish }: { part: Part; mayPublish: boolean }): readonly CourseRight[] =>
  part === 'author' && mayPublish ? [...RIGHTS.author, 'publish'] : RIGHTS[part]

/** Settings of a course that only administrators change: its price, and its place in the catalogue. */
export const CATALOGUE_SETTINGS = ['type', 'price', 'currency', 'order'] as const

/** Whether somebody may make a change of an outline or of the contents of an element. */
export function mayChange({ rights, languages, isAdministrator }: OwnPart, change: DraftChange): boolean {
  if (isAdministrator) return true
  if (rights.includes('write')) return change.kind !== 'set' || !isOfCatalogue(change.path)
  if (!rights.includes('translate')) return false
  return change.kind === 'set' && change.lang !== null && languages.includes(change.lang)
}

const isOfCatalogue = ([first]: readonly string[]): boolean => CATALOGUE_SETTINGS.some((name) => name === first)
