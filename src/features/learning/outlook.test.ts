import { describe, expect, test } from 'vitest'
import type { Course, ElementCard } from '#features/courses/model.ts'
import type { CourseProgress, ElementProgress } from '#features/progress/model.ts'
import {
  cardPercent,
  courseActionOf,
  iconStateOf,
  isBegun,
  neighboursOf,
  outlookOf,
  sectionsOf,
  accessTo,
} from './outlook.ts'

const picture = { src: '/art/cover-mark.svg', alt: '', width: 640, height: 480 }

const makeElement = (index: number, section: string | null = null): ElementCard => ({
  id: `e${index + 1}`,
  type: 'lesson',
  number: index + 1,
  index,
  title: `Lesson ${index + 1}`,
  duration: 10,
  cover: null,
  courseId: 'c1',
  visible: true,
  pattern: 'default',
  section,
  absoluteUrl: '',
  relativeUrl: `/lesson/e${index + 1}/`,
  canBeFirst: false,
  discussion: { id: null, active: false },
})

const makeCourse = (changes: Partial<Course> = {}): Course => ({
  id: 'c1',
  title: 'A course',
  description: '',
  pageAlias: null,
  type: 'free',
  duration: 30,
  elementsCount: 3,
  currency: null,
  price: null,
  cover: picture,
  hue: 255,
  arbitraryWalkthrough: false,
  category: null,
  dateCreated: '2026-01-01T00:00:00.000Z',
  languages: ['en'],
  lead: '',
  outcomes: [],
  elements: [makeElement(0), makeElement(1), makeElement(2)],
  isBought: false,
  isCommercial: changes.type === 'paid',
  accessedWithoutRegistration: true,
  guestAvailable: true,
  requiresRegistration: false,
  courseBtnData: { buttonText: '', buttonTextBuy: '', isBought: false, alignContent: '' },
  author: null,
  published: true,
  seo: { title: '', description: '', keywords: '', url: '', og: { title: '', description: '', image: '' } },
  ...changes,
})

const NOW = '2026-03-01T10:00:00.000Z'
const saved = (changes: Partial<ElementProgress>): ElementProgress => ({
  state: 'opened',
  started: NOW,
  finished: null,
  percent: 0,
  history: NOW,
  place: null,
  ...changes,
})
const done = saved({ state: 'done', finished: NOW, percent: 100 })
const progressOf = (elements: CourseProgress['elements']): CourseProgress => ({
  courseId: 'c1',
  timestamp: NOW,
  elements,
  variables: {},
  finished: null,
})

describe('what the action button does', () => {
  test('[COURSE-44, ELEM-24] without progress it starts the first element', () => {
    expect(courseActionOf(outlookOf(makeCourse()))).toMatchObject({ name: 'start', element: { id: 'e1' } })
  })

  test('[COURSE-44, ELEM-25] with some progress it continues the opened element', () => {
    const outlook = outlookOf(makeCourse(), progressOf({ e1: done, e2: saved({ started: null }) }))
    expect(courseActionOf(outlook)).toMatchObject({ name: 'continue', element: { id: 'e2' } })
  })

  test('[COURSE-44, ELEM-26] with everything done it starts again with the first element', () => {
    const outlook = outlookOf(makeCourse(), progressOf({ e1: done, e2: done, e3: done }))
    expect(courseActionOf(outlook)).toMatchObject({ name: 'finished', element: { id: 'e1' } })
  })

  test('[COURSE-30, COURSE-31] it buys a paid course that the visitor doesn’t have, and starts any other', () => {
    const paid = { type: 'paid', price: 42_000, currency: 'UAH' } as const
    expect(courseActionOf(outlookOf(makeCourse(paid)))).toEqual({ name: 'buy' })
    expect(courseActionOf(outlookOf(makeCourse({ ...paid, isBought: true })))).toMatchObject({ name: 'start' })
  })

  test('a course without elements has no action', () => {
    expect(courseActionOf(outlookOf(makeCourse({ elements: [] })))).toBeUndefined()
  })
})

describe('how an element is opened', () => {
  const [first, second, third] = makeCourse().elements
  test('a guest may open the first element, and signs in for the second', () => {
    const outlook = outlookOf(makeCourse(), progressOf({ e1: done }))
    expect(accessTo(first!, outlook, 'guest')).toEqual({ kind: 'open' })
    expect(accessTo(second!, outlook, 'session')).toEqual({ kind: 'scenario', id: 'start-free-lesson' })
  })

  test('a guest sees which element unlocks a locked one', () => {
    expect(accessTo(third!, outlookOf(makeCourse()), 'guest')).toMatchObject({ kind: 'locked', after: { id: 'e2' } })
  })

  test('a learner sees which element unlocks a locked one', () => {
    const outlook = outlookOf(makeCourse(), progressOf({ e1: done }))
    expect(accessTo(second!, outlook, 'user')).toEqual({ kind: 'open' })
    expect(accessTo(third!, outlook, 'user')).toMatchObject({ kind: 'locked', after: { id: 'e2' } })
  })

  test('a paid course must be bought first', () => {
    const outlook = outlookOf(makeCourse({ type: 'paid', guestAvailable: false }))
    expect(accessTo(first!, outlook, 'user')).toEqual({ kind: 'scenario', id: 'buy-course' })
  })
})

test('elements of a paid course that the visitor doesn’t have are closed, except a first one that is free to try', () => {
  const iconStates = (changes: Partial<Course>) => {
    const course = makeCourse({ type: 'paid', ...changes })
    return course.elements.map((element) => iconStateOf(element, outlookOf(course)))
  }
  expect(iconStates({ guestAvailable: false })).toEqual(['locked', 'locked', 'locked'])
  expect(iconStates({ guestAvailable: true })).toEqual(['current', 'locked', 'locked'])
  expect(iconStates({ guestAvailable: false, isBought: true })).toEqual(['current', 'locked', 'locked'])
})

test('doors show whether an element is done, current, open or locked', () => {
  const course = makeCourse()
  const linear = outlookOf(course, progressOf({ e1: done, e2: saved({ percent: 50 }) }))
  expect(course.elements.map((element) => iconStateOf(element, linear))).toEqual(['done', 'current', 'locked'])
  const arbitrary = outlookOf(makeCourse({ arbitraryWalkthrough: true }))
  expect(course.elements.map((element) => iconStateOf(element, arbitrary))).toEqual(['current', 'open', 'open'])
})

test('the remaining time follows the share of blocks seen', () => {
  const outlook = outlookOf(makeCourse(), progressOf({ e1: done, e2: saved({ percent: 50 }) }))
  expect(outlook).toMatchObject({ doneCount: 1, percent: 50, minutesLeft: 15 })
  expect(isBegun(outlook)).toBe(true)
  expect(isBegun(outlookOf(makeCourse()))).toBe(false)
})

test('a course card shows the percentage from its number of elements', () => {
  const course = makeCourse()
  expect(cardPercent(course, undefined)).toBe(0)
  expect(cardPercent(course, progressOf({ e1: done, e2: saved({ percent: 40 }) }))).toBe(46)
  expect(cardPercent({ elementsCount: 1 }, progressOf({ e1: done, hidden: done }))).toBe(100)
})

test('the first element has none before it, the last none after it', () => {
  const course = makeCourse()
  expect(neighboursOf('e1', course)).toMatchObject({ after: { id: 'e2' } })
  expect(neighboursOf('e1', course).before).toBeUndefined()
  expect(neighboursOf('e3', course)).toMatchObject({ before: { id: 'e2' } })
  expect(neighboursOf('e3', course).after).toBeUndefined()
})

test('a section lasts until the next heading', () => {
  const elements = [makeElement(0, 'A'), makeElement(1), makeElement(2, 'B')]
  expect(sectionsOf(elements).map((section) => [section.title, section.elements.map(({ id }) => id)])).toEqual([
    ['A', ['e1', 'e2']],
    ['B', ['e3']],
  ])
  expect(sectionsOf([makeElement(0)])).toHaveLength(1)
})
