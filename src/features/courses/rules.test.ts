import { describe, expect, test } from 'vitest'
import type { Visitor } from '#base/roles.ts'
import {
  accessFlags,
  isSignedIn,
  canOpenElement,
  type CourseOutline,
  courseScenario,
  isOpenToGuests,
  mayReadFiles,
  numberElements,
  type OutlineElement,
  outlineFor,
  outlineOf,
  type ProgressForOpening,
  visibleElements,
} from './rules.ts'

const lesson = (id: string, more: Partial<OutlineElement> = {}): OutlineElement => ({
  id,
  type: 'lesson',
  index: 0,
  number: 1,
  visible: true,
  canBeFirst: false,
  ...more,
})

const course = (more: Partial<CourseOutline> = {}): CourseOutline => ({
  id: 'c',
  type: 'free',
  access: 'open',
  arbitraryWalkthrough: false,
  elements: [lesson('one'), lesson('secret', { visible: false }), lesson('two'), lesson('three'), lesson('four')],
  ...more,
})

const withFreeThree = (more: Partial<CourseOutline> = {}) =>
  course({ elements: [lesson('one'), lesson('two'), lesson('three', { canBeFirst: true }), lesson('four')], ...more })

test('[IMPL-42] outsiders of a group lose also the removed elements of its course that they had opened; members keep them', () => {
  const elements = [lesson('one'), lesson('gone', { visible: false, removed: true })]
  const grouped = course({ elements, groups: ['choir'] })
  const progress = { gone: { state: 'opened' } } as const
  const asSeenIn = (groups: string[]) => {
    const person = { groups: new Set(groups), variables: {}, now: '2026-03-02T10:00:00.000Z' }
    return openings(outlineFor(grouped, person), 'user', { progress })
  }
  expect([asSeenIn(['choir']), asSeenIn([])]).toEqual([
    ['open', 'open'],
    ['hidden', 'hidden'],
  ])
})

test('files of a removed element stay readable, those of a hidden one don’t', () => {
  const [removed, hidden] = [lesson('gone', { visible: false, removed: true }), lesson('draft', { visible: false })]
  const asked = { course: course({ elements: [lesson('one'), removed, hidden] }), isBought: false }
  const mayRead = (element: OutlineElement, visitorKind: Visitor['kind']) =>
    mayReadFiles({ ...asked, element, visitorKind })
  expect([mayRead(removed, 'user'), mayRead(hidden, 'user'), mayRead(removed, 'guest')]).toEqual([true, false, false])
})

/** For each element: 'open', the reason for refusal, or the element to finish first. */
function openings(
  asked: CourseOutline,
  visitorKind: Visitor['kind'],
  { progress = {}, isBought = false }: { progress?: ProgressForOpening; isBought?: boolean } = {},
) {
  return asked.elements.map((element) => {
    const decision = canOpenElement({ course: asked, element, visitorKind, progress, isBought })
    if (decision.allowed) return 'open'
    return decision.reason === 'finish-first' ? `finish ${decision.elementToFinish}` : decision.reason
  })
}

const GUESTS = ['guest', 'session'] as const

describe('guests', () => {
  test.each(GUESTS)('[COURSE-32, ROLE-10, ROLE-07] a %s opens only the first element of an open course', (kind) => {
    const ask = 'sign-in-needed'
    expect(openings(course(), kind)).toEqual(['open', 'hidden', ask, ask, ask])
  })

  test.each(GUESTS)(
    '[COURSE-32, ELEM-14] a %s also opens elements that can be first, where the course needs no registration',
    (kind) => {
      expect(openings(withFreeThree(), kind)).toEqual(['open', 'sign-in-needed', 'open', 'sign-in-needed'])
    },
  )

  test.each(GUESTS)('[COURSE-25] a %s opens only the first element where only the first lesson is open', (kind) => {
    const ask = 'sign-in-needed'
    expect(openings(withFreeThree({ access: 'first-lesson-open' }), kind)).toEqual(['open', ask, ask, ask])
  })

  test.each(GUESTS)('[COURSE-25] a %s opens nothing of a closed course', (kind) => {
    const ask = 'sign-in-needed'
    expect(openings(withFreeThree({ access: 'closed' }), kind)).toEqual([ask, ask, ask, ask])
  })

  test('[ELEM-35] finishing an element in the browser opens nothing more for a guest', () => {
    const progress = { one: { state: 'done' }, two: { state: 'opened' } } as const
    expect(openings(course(), 'session', { progress })[2]).toBe('sign-in-needed')
  })

  test('arbitrary walkthrough opens nothing more for a guest than first elements', () => {
    expect(openings(course({ arbitraryWalkthrough: true }), 'guest').slice(2)).toEqual(Array(3).fill('sign-in-needed'))
  })

  test('the first element of a course is its first visible one', () => {
    const elements = [lesson('hidden', { visible: false }), lesson('first'), lesson('second')]
    const asked = course({ elements })
    expect(elements.map((element) => isOpenToGuests(asked, element))).toEqual([false, true, false])
  })
})

describe('learners', () => {
  test('[ELEM-22, ELEM-35] without progress a learner opens only the first element', () => {
    expect(openings(course(), 'user')).toEqual(['open', 'hidden', 'finish one', 'finish one', 'finish one'])
  })

  test('[ELEM-21] with arbitrary walkthrough a learner opens every visible element', () => {
    expect(openings(course({ arbitraryWalkthrough: true }), 'user')).toEqual(['open', 'hidden', 'open', 'open', 'open'])
  })

  test('[ELEM-20] saved elements are open to a learner', () => {
    const progress = { one: { state: 'done' }, two: { state: 'opened' } } as const
    expect(openings(course(), 'user', { progress })).toEqual(['open', 'hidden', 'open', 'finish two', 'finish two'])
  })

  test('[ELEM-35] the element after a done one is open, even when it was added to the course later', () => {
    const progress = { one: { state: 'done' } } as const
    expect(openings(course(), 'user', { progress })[2]).toBe('open')
  })

  test('[ELEM-14] an element that can be first is open to a new learner and is suggested when another one is locked', () => {
    expect(openings(withFreeThree(), 'user')).toEqual(['open', 'finish one', 'open', 'finish three'])
  })

  test('a learner opens a closed course like any other', () => {
    expect(openings(course({ access: 'closed' }), 'user').slice(0, 3)).toEqual(['open', 'hidden', 'finish one'])
  })

  test('a hidden element is open to nobody, done or not', () => {
    expect(openings(course(), 'user', { progress: { secret: { state: 'done' } } })[1]).toBe('hidden')
  })
})

describe('commercial courses', () => {
  const paid = withFreeThree({ type: 'paid', access: 'closed' })
  const buy = 'buy-needed'

  test.each([...GUESTS, 'user'] as const)(
    '[COURSE-30] a %s who has not bought the course is asked to buy it',
    (kind) => {
      expect(openings(paid, kind)).toEqual([buy, buy, buy, buy])
    },
  )

  test.each([...GUESTS, 'user'] as const)(
    '[COURSE-32] in a course that is not bought, a %s opens what guests may open',
    (kind) => {
      expect(openings({ ...paid, access: 'open' }, kind)).toEqual(['open', buy, 'open', buy])
      expect(openings({ ...paid, access: 'first-lesson-open' }, kind)).toEqual(['open', buy, buy, buy])
    },
  )

  test('[COURSE-30] in a course that is not bought, neither progress nor arbitrary walkthrough opens more', () => {
    const progress = { one: { state: 'done' }, two: { state: 'opened' } } as const
    expect(openings(paid, 'user', { progress })).toEqual([buy, buy, buy, buy])
    expect(openings({ ...paid, arbitraryWalkthrough: true }, 'user')).toEqual([buy, buy, buy, buy])
  })

  test('[COURSE-28] a bought course opens like a free one', () => {
    expect(openings(paid, 'user', { isBought: true })).toEqual(['open', 'finish one', 'open', 'finish three'])
  })

  test('[COURSE-30, COURSE-31] commercial unbought courses start buy-course, all others start-free-lesson', () => {
    expect(courseScenario({ type: 'paid' }, false)).toBe('buy-course')
    expect(courseScenario({ type: 'paid' }, true)).toBe('start-free-lesson')
    expect(courseScenario({ type: 'free' }, false)).toBe('start-free-lesson')
  })

  test('[COURSE-29, ROLE-18] buying needs an account', () => {
    expect((['guest', 'session', 'user'] as const).map(isSignedIn)).toEqual([false, false, true])
  })
})

describe('access', () => {
  test('[COURSE-23, COURSE-24, COURSE-25] the three flags are derived from one stored choice', () => {
    const flags = (['open', 'first-lesson-open', 'closed'] as const).map((access) => Object.values(accessFlags(access)))
    expect(flags).toEqual([
      [true, true, false],
      [true, false, false],
      [false, false, true],
    ]) // guest, no registration, registration
  })

  test('[COURSE-25] the choice can be restored from the flags, and required sign-in overrides the other flags', () => {
    for (const access of ['open', 'first-lesson-open', 'closed'] as const) {
      const answered = { id: 'c', type: 'free' as const, arbitraryWalkthrough: true, elements: [] }
      expect(outlineOf({ ...answered, ...accessFlags(access) })).toEqual({ ...answered, access })
      expect(outlineOf({ ...answered, ...accessFlags(access), requiresRegistration: true }).access).toBe('closed')
    }
  })
})

describe('counting', () => {
  const typed = [
    { type: 'lesson', visible: true, duration: 5 },
    { type: 'test', visible: true, duration: 7 },
    { type: 'lesson', visible: false, duration: 100 },
    { type: 'lesson', visible: true, duration: 11 },
  ] as const

  test('[ELEM-03, ELEM-09] index is the place among visible elements, number counts within the type', () => {
    const shown = numberElements(typed).filter(({ visible }) => visible)
    expect(shown.map(({ index, type, number }) => `${index} ${type} ${number}`)).toEqual([
      '0 lesson 1',
      '1 test 1',
      '2 lesson 2',
    ])
  })

  test('[COURSE-38] only visible elements are listed', () => {
    expect(visibleElements(course()).map(({ id }) => id)).toEqual(['one', 'two', 'three', 'four'])
  })
})
