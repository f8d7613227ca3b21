import type { Visitor } from '#base/roles.ts'
import { isFor, type Person } from '#features/pages/audience.ts'
import type { Audience } from '#features/pages/model.ts'
import type { Course, CourseAccess, ElementType } from './model.ts'

/** The facts about an element that the rules need. */
export interface OutlineElement {
  id: string
  type: ElementType
  index: number
  number: number
  visible: boolean
  canBeFirst: boolean
  /** Removed from the course by a later version, and therefore not visible; learners who had opened it keep it. */
  removed?: boolean
  /** The audience for which the element is shown; absent for everybody. */
  audience?: Audience
}

/** The facts about a course that the rules need: no texts, all elements in order, including hidden ones. */
export interface CourseOutline {
  id: string
  type: 'free' | 'paid'
  access: CourseAccess
  arbitraryWalkthrough: boolean
  elements: readonly OutlineElement[]
  /** When present, only members of these groups may take the course. */
  groups?: readonly string[]
  /** Set in an outline for one person who is in none of those groups. */
  isClosed?: true
}

// Spec §3, Course: progress is a map from element id to its saved state.
export type ProgressForOpening = Readonly<Record<string, { state: 'opened' | 'done' }>>

export interface AccessFlags {
  guestAvailable: boolean
  accessedWithoutRegistration: boolean
  requiresRegistration: boolean
}

export interface OpenRefusal {
  allowed: false
  reason: 'hidden' | 'buy-needed' | 'sign-in-needed' | 'finish-first'
  /** With `finish-first`: the id of the element to finish first. */
  elementToFinish?: string
}
export type OpenDecision = { allowed: true } | OpenRefusal

const FLAGS: Record<CourseAccess, AccessFlags> = {
  open: { guestAvailable: true, accessedWithoutRegistration: true, requiresRegistration: false },
  'first-lesson-open': { guestAvailable: true, accessedWithoutRegistration: false, requiresRegistration: false },
  closed: { guestAvailable: false, accessedWithoutRegistration: false, requiresRegistration: true },
}

/** Returns the three flags of the API for a stored choice; deriving them keeps them consistent. */
export const accessFlags = (access: CourseAccess): AccessFlags => FLAGS[access]

/** Builds the outline from a course and its elements as the API returns them. */
export function outlineOf(
  course: Pick<Course, 'id' | 'type' | 'arbitraryWalkthrough' | 'elements'> & AccessFlags,
): CourseOutline {
  const { id, type, arbitraryWalkthrough, elements } = course
  return { id, type, access: accessOf(course), arbitraryWalkthrough, elements }
}

// The flag that requires sign-in overrides the others (COURSE-25).
function accessOf(flags: AccessFlags): CourseAccess {
  if (flags.requiresRegistration || !flags.guestAvailable) return 'closed'
  return flags.accessedWithoutRegistration ? 'open' : 'first-lesson-open'
}

/** Whether everybody sees the same course: no groups and no audiences. */
export const isForEverybody = ({ groups, elements }: CourseOutline): boolean =>
  !groups && elements.every(({ audience }) => !audience)

/**
 * Returns the course as one person sees it: elements for other audiences become invisible, and the rest are
 * renumbered. For a person who is not in the course's groups no element is visible.
 */
export function outlineFor(course: CourseOutline, person: Person | 'author' | undefined): CourseOutline {
  if (person === 'author' || isForEverybody(course)) return course
  const mayHave = isFor(course.groups && { groups: [...course.groups] }, person)
  const isVisible = ({ visible, audience }: OutlineElement) => visible && mayHave && isFor(audience, person)
  const masked = course.elements.map((element) => ({
    ...element,
    visible: isVisible(element),
    // Members also keep their access to removed elements.
    ...(element.removed && { removed: mayHave }),
  }))
  return { ...course, elements: numberElements(masked), ...(!mayHave && { isClosed: true as const }) }
}

// Spec §7: only visible elements of a course are listed.
export const visibleElements = (course: Pick<CourseOutline, 'elements'>): OutlineElement[] =>
  course.elements.filter(({ visible }) => visible)

/**
 * Whether a visible element is unlocked. Without a saved state an element is unlocked by arbitrary walkthrough, by
 * being first or able to be first, or because the element before it is done (elements added later have no saved
 * state).
 */
export function isUnlocked(course: CourseOutline, element: OutlineElement, saved: ProgressForOpening): boolean {
  return isReached(course, { element, previous: elementBefore(course, element), saved })
}

function isReached(
  course: CourseOutline,
  at: { element: OutlineElement; previous: OutlineElement | undefined; saved: ProgressForOpening },
): boolean {
  const { element, previous, saved } = at
  if (course.arbitraryWalkthrough || element.canBeFirst || saved[element.id]) return true
  return previous === undefined || saved[previous.id]?.state === 'done'
}

/** Whether the visible element before this one is done. */
export function followsDone(course: CourseOutline, element: OutlineElement, saved: ProgressForOpening): boolean {
  const before = elementBefore(course, element)
  return before !== undefined && saved[before.id]?.state === 'done'
}

/** Returns what opens an element to a learner without progress in it: taking the course, or finishing the element before it. */
export function openedBy(course: CourseOutline, element: OutlineElement): 'everybody' | { done: string } {
  const before = elementBefore(course, element)
  if (course.arbitraryWalkthrough || element.canBeFirst || !before) return 'everybody'
  return { done: before.id }
}

/** Returns the visible elements before this one, in order. */
function elementsBefore(course: CourseOutline, element: OutlineElement): OutlineElement[] {
  return course.elements.slice(0, placeOf(course, element)).filter(({ visible }) => visible)
}

/** Returns the visible element before this one. Pages call it once per element, so it must not scan the whole course. */
function elementBefore(course: CourseOutline, element: OutlineElement): OutlineElement | undefined {
  let place = (placeOf(course, element) ?? course.elements.length) - 1
  while (place >= 0 && !course.elements[place]?.visible) place -= 1
  return course.elements[place]
}

/** Index of elements by id, cached per outline. */
const placesOf = new WeakMap<CourseOutline['elements'], Map<string, number>>()

function placeOf({ elements }: CourseOutline, { id }: OutlineElement): number | undefined {
  const places = placesOf.get(elements) ?? new Map(elements.map((element, place) => [element.id, place]))
  placesOf.set(elements, places)
  return places.get(id)
}

/** Returns the visible element after this one; the given element may itself be hidden. */
export function elementAfter(course: CourseOutline, element: OutlineElement): OutlineElement | undefined {
  const place = course.elements.findIndex(({ id }) => id === element.id)
  return place < 0 ? undefined : course.elements.slice(place + 1).find(({ visible }) => visible)
}

// Spec §6: guests can open first elements only where the course allows it.
export function isOpenToGuests(course: CourseOutline, element: OutlineElement): boolean {
  const { guestAvailable, accessedWithoutRegistration } = accessFlags(course.access)
  if (!guestAvailable || !element.visible) return false
  return elementBefore(course, element) === undefined || (accessedWithoutRegistration && element.canBeFirst)
}

/** Decides whether a visitor may open an element, and which element to finish first if not. */
export function canOpenElement(asked: {
  course: CourseOutline
  element: OutlineElement
  visitorKind: Visitor['kind']
  progress: ProgressForOpening
  isBought: boolean
}): OpenDecision {
  const { course, element, progress } = asked
  // Removing an element from a course doesn't take it from learners who had opened it.
  if (element.removed && progress[element.id]) return { allowed: true }
  if (!element.visible) return { allowed: false, reason: 'hidden' }
  if (isOpenToGuests(course, element)) return { allowed: true }
  if (courseScenario(course, asked.isBought) === 'buy-course') return { allowed: false, reason: 'buy-needed' }
  if (!isSignedIn(asked.visitorKind)) return { allowed: false, reason: 'sign-in-needed' }
  if (isUnlocked(course, element, progress)) return { allowed: true }
  return { allowed: false, reason: 'finish-first', elementToFinish: elementToFinish(course, element, progress) }
}

/**
 * Whether a visitor may read the files of an element: if they may open it now or later in the course. The order of
 * elements is ignored, because progress made offline may arrive late.
 */
export function mayReadFiles(asked: {
  course: CourseOutline
  element: OutlineElement
  visitorKind: Visitor['kind']
  isBought: boolean
}): boolean {
  const { course, element } = asked
  if (isOpenToGuests(course, element)) return true
  if (!element.visible && !element.removed) return false
  return isSignedIn(asked.visitorKind) && courseScenario(course, asked.isBought) !== 'buy-course'
}

// The nearest unlocked element, which is the shortest way to the locked one.
function elementToFinish(course: CourseOutline, locked: OutlineElement, saved: ProgressForOpening): string {
  const before = elementsBefore(course, locked)
  const reached = before.findLast((element, place) =>
    isReached(course, { element, previous: before[place - 1], saved }),
  )
  return (reached ?? locked).id
}

// Spec §6: commercial courses that are not bought start buy-course, all others start-free-lesson.
export const courseScenario = (course: Pick<CourseOutline, 'type'>, isBought: boolean) =>
  course.type === 'paid' && !isBought ? 'buy-course' : 'start-free-lesson'

// Whether the visitor has an account. A session without one still counts as a guest.
export const isSignedIn = (visitorKind: Visitor['kind']): boolean => visitorKind === 'user'

/** Numbers elements in order: the position among visible ones, and the shown number within the type. Hidden elements are skipped. */
export function numberElements<E extends { type: ElementType; visible: boolean }>(elements: readonly E[]) {
  const numbers: Partial<Record<ElementType, number>> = {}
  let index = 0
  return elements.map((element) => {
    const number = (numbers[element.type] ?? 0) + 1
    const numbered = { ...element, index, number }
    if (!element.visible) return numbered
    numbers[element.type] = number
    index += 1
    return numbered
  })
}
