import type { Visitor } from '#base/roles.ts'
import { isFor, type Person } from '#features/pages/audience.ts'
import type { Audience } from '#features/pages/model.ts'
import type { Course, CourseAccess, ElementType } from './model.ts'

/** What the rules need to know of an element. */
export interface OutlineElement {
  id: string
  type: ElementType
  index: number
  number: number
  visible: boolean
  canBeFirst: boolean
  /** Taken out of the course by a later version, and so not visible; stays for who had it open. */
  removed?: boolean
  /** For whom it is; without it for everybody who may have the course. */
  audience?: Audience
}

/** What the rules need to know of a course: no texts, all elements in order, hidden ones among them. */
export interface CourseOutline {
  id: string
  type: 'free' | 'paid'
  access: CourseAccess
  arbitraryWalkthrough: boolean
  elements: readonly OutlineElement[]
  /** Groups for whose members alone it is. */
  groups?: readonly string[]
  /** Of one person: he is in none of those groups. */
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
  /** With `finish-first`: the id of the element that opens the way. */
  elementToFinish?: string
}
export type OpenDecision = { allowed: true } | OpenRefusal

const FLAGS: Record<CourseAccess, AccessFlags> = {
  open: { guestAvailable: true, accessedWithoutRegistration: true, requiresRegistration: false },
  'first-lesson-open': { guestAvailable: true, accessedWithoutRegistration: false, requiresRegistration: false },
  closed: { guestAvailable: false, accessedWithoutRegistration: false, requiresRegistration: true },
}

/** The three flags of the wire; one stored choice keeps them from contradicting each other. */
export const accessFlags = (access: CourseAccess): AccessFlags => FLAGS[access]

/** The outline within a course as the API answers it. */
export function outlineOf(
  course: Pick<Course, 'id' | 'type' | 'arbitraryWalkthrough' | 'elements'> & AccessFlags,
): CourseOutline {
  const { id, type, arbitraryWalkthrough, elements } = course
  return { id, type, access: accessOf(course), arbitraryWalkthrough, elements }
}

// The flag that demands sign-in overrides the others (COURSE-25).
function accessOf(flags: AccessFlags): CourseAccess {
  if (flags.requiresRegistration || !flags.guestAvailable) return 'closed'
  return flags.accessedWithoutRegistration ? 'open' : 'first-lesson-open'
}

/** Whether a course is the same for everybody. */
export const isForEverybody = ({ groups, elements }: CourseOutline): boolean =>
  !groups && elements.every(({ audience }) => !audience)

/**
 * A course as it is for a person: what is not for him is not visible, numbers are those of what is. Whoever may not have the
 * course sees nothing of it.
 */
export function outlineFor(course: CourseOutline, person: Person | 'author' | undefined): CourseOutline {
  if (person === 'author' || isForEverybody(course)) return course
  const mayHave = isFor(course.groups && { groups: [...course.groups] }, person)
  const isVisible = ({ visible, audience }: OutlineElement) => visible && mayHave && isFor(audience, person)
  const masked = course.elements.map((element) => ({
    ...element,
    visible: isVisible(element),
    // What was taken out is kept for members alone, too.
    ...(element.removed && { removed: mayHave }),
  }))
  return { ...course, elements: numberElements(masked), ...(!mayHave && { isClosed: true as const }) }
}

// Spec §7: of the elements of a course only visible ones are kept.
export const visibleElements = (course: Pick<CourseOutline, 'elements'>): OutlineElement[] =>
  course.elements.filter(({ visible }) => visible)

/**
 * Whether the walkthrough has reached a visible element. What opens it without a saved state: arbitrary walkthrough, being
 * the first or one that can be first, or that the element before it is done (new elements have no saved state yet).
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

/** What opens an element to a learner who has nothing of it yet: being in the course, or that the element before it is done. */
export function openedBy(course: CourseOutline, element: OutlineElement): 'everybody' | { done: string } {
  const before = elementBefore(course, element)
  if (course.arbitraryWalkthrough || element.canBeFirst || !before) return 'everybody'
  return { done: before.id }
}

/** Visible elements before this one, in order. */
function elementsBefore(course: CourseOutline, element: OutlineElement): OutlineElement[] {
  return course.elements.slice(0, placeOf(course, element)).filter(({ visible }) => visible)
}

/** The visible element before this one. Pages ask it of each element, so it must not look at all of them. */
function elementBefore(course: CourseOutline, element: OutlineElement): OutlineElement | undefined {
  let place = (placeOf(course, element) ?? course.elements.length) - 1
  while (place >= 0 && !course.elements[place]?.visible) place -= 1
  return course.elements[place]
}

/** Places of elements by their ids, made once for each outline. */
const placesOf = new WeakMap<CourseOutline['elements'], Map<string, number>>()

function placeOf({ elements }: CourseOutline, { id }: OutlineElement): number | undefined {
  const places = placesOf.get(elements) ?? new Map(elements.map((element, place) => [element.id, place]))
  placesOf.set(elements, places)
  return places.get(id)
}

/** The visible element after this one, which may itself be hidden. */
export function elementAfter(course: CourseOutline, element: OutlineElement): OutlineElement | undefined {
  const place = course.elements.findIndex(({ id }) => id === element.id)
  return place < 0 ? undefined : course.elements.slice(place + 1).find(({ visible }) => visible)
}

// Spec §6: guests can open first elements only where the course allows.
export function isOpenToGuests(course: CourseOutline, element: OutlineElement): boolean {
  const { guestAvailable, accessedWithoutRegistration } = accessFlags(course.access)
  if (!guestAvailable || !element.visible) return false
  return elementBefore(course, element) === undefined || (accessedWithoutRegistration && element.canBeFirst)
}

/** Who may open which element, and what to do first when not. */
export function canOpenElement(asked: {
  course: CourseOutline
  element: OutlineElement
  visitorKind: Visitor['kind']
  progress: ProgressForOpening
  isBought: boolean
}): OpenDecision {
  const { course, element, progress } = asked
  // Nobody loses what he was in because an author takes it out.
  if (element.removed && progress[element.id]) return { allowed: true }
  if (!element.visible) return { allowed: false, reason: 'hidden' }
  if (isOpenToGuests(course, element)) return { allowed: true }
  if (courseScenario(course, asked.isBought) === 'buy-course') return { allowed: false, reason: 'buy-needed' }
  if (!isSignedIn(asked.visitorKind)) return { allowed: false, reason: 'sign-in-needed' }
  if (isUnlocked(course, element, progress)) return { allowed: true }
  return { allowed: false, reason: 'finish-first', elementToFinish: elementToFinish(course, element, progress) }
}

/**
 * Whether the files of an element may be read: by whoever may open it, now or by going on. Which elements come first is not
 * asked here, since the progress of a device that was offline may come late.
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

// The nearest unlocked one: finishing it leads towards the locked one by the shortest way.
function elementToFinish(course: CourseOutline, locked: OutlineElement, saved: ProgressForOpening): string {
  const before = elementsBefore(course, locked)
  const reached = before.findLast((element, place) =>
    isReached(course, { element, previous: before[place - 1], saved }),
  )
  return (reached ?? locked).id
}

// Spec §6: commercial unbought courses start buy-course, all others start-free-lesson.
export const courseScenario = (course: Pick<CourseOutline, 'type'>, isBought: boolean) =>
  course.type === 'paid' && !isBought ? 'buy-course' : 'start-free-lesson'

// Spec §6: buying requires login; a session is still a guest.
export const isSignedIn = (visitorKind: Visitor['kind']): boolean => visitorKind === 'user'

/** Numbers elements in order: place among visible ones, and shown number within the type. Hidden ones take no number away. */
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
