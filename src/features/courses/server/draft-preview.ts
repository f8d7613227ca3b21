import type { Visitor } from '#base/roles.ts'
import type { Person } from '#features/pages/audience.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'
import { coursesError, elementLocked } from '../errors.ts'
import { canOpenElement, type CourseOutline, outlineFor } from '../rules.ts'
import { type CourseRow, type ElementRow, listCourseGroups, outlineOf } from './store.ts'

/**
 * As whom a draft is looked at. `newcomer`: signed in, without access or progress. `member`: of a group, with access, and everything
 * before done. `everybody`: with what is for any audience.
 */
export type PreviewView = { as: 'everybody' | 'guest' | 'newcomer' } | { as: 'member'; groupId: string }

/** A course as it is being written. */
export interface CourseDraftRows {
  course: CourseRow
  elements: ElementRow[]
  view: PreviewView
  /** Added to the addresses of the elements, so that the whole course can be looked at. */
  secret: string
}

/** What a visitor looks at, and with which secret. */
export type PreviewAsked = { courseId: string; secret: string } | { elementId: string; secret: string }

type FindDraft = (kernel: Kernel, of: PreviewAsked) => Promise<CourseDraftRows | undefined>

/** Finds the draft that a secret gives access to; undefined if there is none, or the secret is wrong. */
export const coursePreview = defineHook<FindDraft>('courses.preview')

export async function findPreview(...[kernel, of]: Parameters<FindDraft>): Promise<CourseDraftRows | undefined> {
  for (const find of kernel.hooks.of(coursePreview)) {
    const found = await find(kernel, of)
    if (found) return found
  }
  return undefined
}

/** Returns the languages, besides the primary one, into which every visible element with blocks is translated. */
export function languagesOf(elements: readonly ElementRow[]): string[] {
  const lessons = elements.filter(({ visible, components }) => visible && components.length > 0)
  const [first, ...others] = lessons.map(
    ({ components }) => new Set(components.flatMap(({ texts }) => Object.keys(texts))),
  )
  return [...(first ?? [])].filter((lang) => others.every((languages) => languages.has(lang))).toSorted()
}

/** Returns the outline of a draft as the person of the view sees it; throws if the course is not for them. */
export async function outlineOfPreview(kernel: Kernel, { course, elements, view }: CourseDraftRows) {
  const groups = await listCourseGroups(kernel.db, course.id)
  const outline = outlineFor(outlineOf(course, elements, groups), personOfView(kernel, view))
  if (outline.isClosed) throw coursesError('courses.not-found')
  return outline
}

/** Returns the facts by which audiences are decided for a view. */
export function personOfView({ clock }: Pick<Kernel, 'clock'>, view: PreviewView): Person | 'author' {
  if (view.as === 'everybody') return 'author'
  const groups = new Set(view.as === 'member' ? [view.groupId] : [])
  return { groups, variables: {}, now: clock.now().toISOString() }
}

/** Throws the error that a learner gets who may not open the element. */
export function checkOpenInPreview(outline: CourseOutline, elementId: string, view: PreviewView): void {
  if (view.as === 'everybody') return
  const element = outline.elements.find(({ id }) => id === elementId)
  if (!element) throw coursesError('courses.element-not-found')
  const isMember = view.as === 'member'
  const done = outline.elements.map(({ id }) => [id, { state: 'done' as const }])
  const answer = canOpenElement({
    course: outline,
    element,
    visitorKind: KINDS[view.as],
    progress: isMember ? Object.fromEntries(done) : {},
    isBought: isMember,
  })
  if (answer.allowed) return
  if (answer.reason === 'hidden') throw coursesError('courses.element-not-found')
  throw elementLocked(answer, outline.id)
}

const KINDS: Readonly<Record<Exclude<PreviewView['as'], 'everybody'>, Visitor['kind']>> = {
  guest: 'guest',
  newcomer: 'user',
  member: 'user',
}
