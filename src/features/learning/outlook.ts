import type { Visitor } from '#base/roles.ts'
import type { Course, CourseCard, ElementCard } from '#features/courses/model.ts'
import {
  canOpenElement,
  type CourseOutline,
  courseScenario,
  isOpenToGuests,
  outlineOf,
} from '#features/courses/rules.ts'
import type { CourseProgress, OpenedElement, ShownState } from '#features/progress/model.ts'
import {
  coursePercent,
  emptyProgress,
  newSinceFinished,
  openedElementMarker,
  shownStates,
} from '#features/progress/rules.ts'

/** A course with the state that it has for one learner. */
export interface Outlook {
  course: Course
  outline: CourseOutline
  progress: CourseProgress
  states: Record<string, ShownState>
  /** Undefined in a course without elements. */
  marker: OpenedElement | undefined
  doneCount: number
  /** 0 to 100. */
  percent: number
  minutesLeft: number
  /** Ids of elements that were added after the learner had finished the course. */
  newElements: ReadonlySet<string>
}

/** How a learner gets to an element. */
export type ElementAccess =
  | { kind: 'open' }
  /** The learner must sign in or buy the course first. */
  | { kind: 'scenario'; id: 'start-free-lesson' | 'buy-course' }
  /** The element before it must be finished first. */
  | { kind: 'locked'; after: ElementCard | undefined }

/**
 * Returns the state of a course for a learner. `progress` is undefined if there is none or it couldn't be loaded, and counts as empty.
 * `unconfirmed` are elements that the learner has completed and the server has not confirmed yet.
 */
export function outlookOf(
  course: Course,
  progress: CourseProgress = emptyProgress(course.id),
  unconfirmed?: ReadonlySet<string>,
): Outlook {
  const outline = outlineOf(course)
  const states = shownStates(outline, progress, unconfirmed)
  const done = course.elements.filter(({ id }) => isEnded(states[id]))
  return {
    course,
    outline,
    progress,
    states,
    marker: openedElementMarker(outline, progress),
    doneCount: done.length,
    percent: coursePercent(outline, progress),
    minutesLeft: minutesLeft(course.elements, progress),
    newElements: newSinceFinished(outline, progress),
  }
}

export const isEnded = (state: ShownState | undefined): boolean => state === 'finished' || state === 'done'

/** Whether a learner has started the course, so that progress is worth showing. */
export const isBegun = ({ marker }: Outlook): boolean => marker?.name === 'continue' || marker?.name === 'finished'

/** Whether a learner has finished the course; stays true when elements are added later. */
export const hasFinished = ({ marker, progress }: Outlook): boolean =>
  marker?.name === 'finished' || progress.finished !== null

/** Returns the state of an element, including one that was removed from the course. */
export const stateHere = ({ states, progress }: Outlook, elementId: string): ShownState | undefined =>
  states[elementId] ?? progress.elements[elementId]?.state

/** Returns the progress of a course in percent from its card, which has the number of elements but not their ids. */
export function cardPercent(
  { elementsCount }: Pick<CourseCard, 'elementsCount'>,
  progress: CourseProgress | undefined,
): number {
  const seen = Object.values(progress?.elements ?? {}).reduce((sum, { percent }) => sum + percent, 0)
  return elementsCount === 0 ? 0 : Math.min(100, Math.floor(seen / elementsCount))
}

/** Returns the minutes that an element still takes, by the share of it that was seen. */
export function minutesLeftOf(element: ElementCard, progress: CourseProgress): number {
  const saved = progress.elements[element.id]
  return saved?.state === 'done' ? 0 : Math.ceil(element.duration * (1 - (saved?.percent ?? 0) / 100))
}

const minutesLeft = (elements: readonly ElementCard[], progress: CourseProgress): number =>
  elements.reduce((sum, element) => sum + minutesLeftOf(element, progress), 0)

export function accessTo(element: ElementCard, outlook: Outlook, visitorKind: Visitor['kind']): ElementAccess {
  const { outline, course, progress, states } = outlook
  const decision = canOpenElement({
    course: outline,
    element,
    visitorKind,
    progress: progress.elements,
    isBought: course.isBought,
  })
  if (decision.allowed) return { kind: 'open' }
  if (decision.reason === 'buy-needed') return { kind: 'scenario', id: 'buy-course' }
  // Signing in alone would not unlock it.
  if (decision.reason === 'sign-in-needed' && states[element.id] !== 'locked') {
    return { kind: 'scenario', id: 'start-free-lesson' }
  }
  return { kind: 'locked', after: neighboursOf(element.id, course).before }
}

/** Returns the state that an element's icon shows. */
export function iconStateOf(
  element: ElementCard,
  { course, outline, states, marker }: Outlook,
): 'done' | 'current' | 'open' | 'locked' {
  const state = states[element.id]
  if (isEnded(state)) return 'done'
  if (isUnbought(course, outline, element)) return 'locked'
  if (marker?.id === element.id) return 'current'
  return state === 'opened' ? 'open' : 'locked'
}

/** Whether the course must be bought to open an element; the first one may be free to try. */
function isUnbought(course: Course, outline: CourseOutline, element: ElementCard): boolean {
  return courseScenario(course, course.isBought) === 'buy-course' && !isOpenToGuests(outline, element)
}

/** What the action button of a course does. */
export type CourseAction =
  | { name: 'buy' }
  | { name: 'start' | 'finished'; element: ElementCard }
  | { name: 'continue'; element: ElementCard }

/** Returns the action of a course's button; undefined in a course without elements. */
export function courseActionOf({ course, marker }: Outlook): CourseAction | undefined {
  if (courseScenario(course, course.isBought) === 'buy-course') return { name: 'buy' }
  const element = course.elements.find(({ id }) => id === marker?.id)
  return marker && element && { name: marker.name, element }
}

/** Returns the elements before and after one. */
export function neighboursOf(elementId: string, { elements }: Course): { before?: ElementCard; after?: ElementCard } {
  const at = elements.findIndex(({ id }) => id === elementId)
  const before = elements[at - 1]
  const after = at < 0 ? undefined : elements[at + 1]
  return { ...(before && { before }), ...(after && { after }) }
}

/** Groups elements by section; a section heading starts a group. */
export function sectionsOf(elements: readonly ElementCard[]): { title: string | null; elements: ElementCard[] }[] {
  const sections: { title: string | null; elements: ElementCard[] }[] = []
  for (const element of elements) {
    const last = sections.at(-1)
    if (last && (element.section === null || element.section === last.title)) last.elements.push(element)
    else sections.push({ title: element.section, elements: [element] })
  }
  return sections
}
