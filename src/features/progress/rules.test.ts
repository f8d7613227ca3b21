import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CourseOutline, OutlineElement } from '#features/courses/rules.ts'
import { openedFor } from './merge.ts'
import type { CourseProgress, ElementProgress, ElementReport } from './model.ts'
import {
  canReport,
  coursePercent,
  emptyProgress,
  isLastElement,
  openedElementMarker,
  recordReport,
  replayClaims,
  shownStates,
  upgradeProgress,
} from './rules.ts'

const NOW = '2026-03-01T12:00:00.000Z'
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute)).toISOString()

const element = (id: string, more: Partial<OutlineElement> = {}): OutlineElement => ({
  id,
  type: 'lesson',
  index: 0,
  number: 1,
  visible: true,
  canBeFirst: false,
  ...more,
})

const courseOf = (elements: OutlineElement[], more: Partial<CourseOutline> = {}): CourseOutline => ({
  id: 'c',
  type: 'free',
  access: 'open',
  arbitraryWalkthrough: false,
  elements: elements.map((given, index) => ({ ...given, index, number: index + 1 })),
  ...more,
})

const abc = [element('a'), element('b'), element('c')]
const course = courseOf(abc)
const arbitrary = courseOf(abc, { arbitraryWalkthrough: true })

const opened = (minute: number, percent = 10): ElementProgress => ({
  state: 'opened',
  started: at(minute),
  finished: null,
  percent,
  history: at(minute),
  place: null,
})
const done = (minute: number): ElementProgress => ({ ...opened(minute, 100), state: 'done', finished: at(minute) })
const having = (elements: CourseProgress['elements']): CourseProgress => ({ ...emptyProgress('c'), elements })

const find = (asked: CourseOutline, id: string) => asked.elements.find((given) => given.id === id)!
const report = (asked: CourseOutline, progress: CourseProgress, id: string, given: ElementReport) =>
  recordReport({ course: asked, progress, element: find(asked, id), report: given, now: NOW })
const stateList = (asked: CourseOutline, progress: CourseProgress) => Object.values(shownStates(asked, progress))

describe('element states', () => {
  test('[ELEM-19, ELEM-20] each element takes its saved state; without one it is locked', () => {
    expect(stateList(course, having({ a: done(1), b: opened(2) }))).toEqual(['done', 'opened', 'locked'])
  })

  test('[ELEM-21] without progress, arbitrary walkthrough opens all elements', () => {
    expect(stateList(arbitrary, emptyProgress('c'))).toEqual(['opened', 'opened', 'opened'])
  })

  test('[ELEM-22] without progress and arbitrary walkthrough, only the first element is opened', () => {
    expect(stateList(course, emptyProgress('c'))).toEqual(['opened', 'locked', 'locked'])
  })

  test('[ELEM-14] an element that can be first is opened too', () => {
    const asked = courseOf([element('a'), element('b'), element('c', { canBeFirst: true })])
    expect(stateList(asked, emptyProgress('c'))).toEqual(['opened', 'locked', 'opened'])
  })

  test('[ELEM-19] a passed element that the server has not confirmed is shown as finished', () => {
    const states = shownStates(course, having({ a: done(1), b: opened(1) }), new Set(['a']))
    expect(states).toEqual({ a: 'finished', b: 'opened', c: 'locked' })
  })

  test('hidden elements have no state', () => {
    const asked = courseOf([element('x', { visible: false }), ...abc])
    expect(shownStates(asked, emptyProgress('c'))).toEqual({ a: 'opened', b: 'locked', c: 'locked' })
  })

  test('[ELEM-23] the last-element flag is set when all other elements are finished and the current one is not', () => {
    const flags = [
      isLastElement({ a: 'done', b: 'finished', c: 'opened' }, 'c'),
      isLastElement({ a: 'done', b: 'opened', c: 'opened' }, 'c'),
      isLastElement({ a: 'done', b: 'done', c: 'done' }, 'c'),
      isLastElement({ a: 'done', b: 'done', c: 'finished' }, 'c'),
      isLastElement({ a: 'opened' }, 'a'),
    ]
    expect(flags).toEqual([true, false, false, false, true])
  })
})

describe('opened-element marker', () => {
  const mark = (asked: CourseOutline, elements: CourseProgress['elements']) => {
    const found = openedElementMarker(asked, having(elements))
    return found && `${found.name} ${found.id}`
  }

  test('[ELEM-18] has id, index, type, number and name', () => {
    const expected = { id: 'b', index: 1, type: 'lesson', number: 2, name: 'continue' }
    expect(openedElementMarker(course, having({ a: done(1) }))).toEqual(expected)
  })

  test("[ELEM-24] is 'start' when no element is done or started", () => {
    expect(mark(course, {})).toBe('start a')
    expect(mark(course, { a: openedFor(at(1)) })).toBe('start a')
  })

  test("[ELEM-25] is 'continue' when any element is started or done", () => {
    expect(mark(course, { a: opened(1) })).toBe('continue a')
    expect(mark(course, { a: done(1), b: openedFor(at(1)) })).toBe('continue b')
  })

  test('[ELEM-25] it is the opened element where the learner was last', () => {
    const asked = courseOf([element('a'), element('b'), element('c', { canBeFirst: true })])
    expect(mark(asked, { a: opened(1), c: opened(5) })).toBe('continue c')
    expect(mark(asked, { a: opened(7), c: opened(5) })).toBe('continue a')
    expect(mark(asked, { a: opened(5), c: opened(5) })).toBe('continue a')
    expect(mark(course, { a: { ...done(1), history: at(60) }, b: opened(5) })).toBe('continue b')
  })

  test('[ELEM-25] it is the element after the last done one when none is opened', () => {
    expect(mark(arbitrary, { b: done(5) })).toBe('continue c')
    expect(mark(arbitrary, { c: done(5) })).toBe('continue a')
  })

  test("[ELEM-26] it is 'finished' at the first element when all are done, although 'continue' would match too", () => {
    expect(mark(course, { a: done(1), b: done(2), c: done(3) })).toBe('finished a')
    expect(mark(arbitrary, { a: done(1), b: done(2), c: done(3) })).toBe('finished a')
  })

  test('[ELEM-27, ERROR-51, ERROR-52, PROG-21, PROG-22] without progress it is the first element with start', () => {
    expect(openedElementMarker(course)).toMatchObject({ id: 'a', name: 'start' })
  })

  test('hidden elements are never marked and never counted', () => {
    const asked = courseOf([element('x', { visible: false }), ...abc])
    expect(openedElementMarker(asked, having({ x: done(1) }))).toMatchObject({ id: 'a', name: 'start' })
    expect(openedElementMarker(courseOf([element('x', { visible: false })]))).toBeUndefined()
  })
})

describe('completion', () => {
  const finish: ElementReport = { state: 'done', percent: 90, history: at(30) }

  test('[ELEM-28, ELEM-29] a finished element is done with its time, and opens the next one', () => {
    const after = report(course, having({ a: opened(1) }), 'a', finish).elements
    expect(after).toEqual({ a: { ...done(30), started: at(1) }, b: openedFor(at(30)) })
  })

  test('[ELEM-29] with arbitrary walkthrough it opens no other element', () => {
    expect(Object.keys(report(arbitrary, having({}), 'a', finish).elements)).toEqual(['a'])
  })

  test('[ELEM-29] the next element is the next visible one', () => {
    const asked = courseOf([element('a'), element('x', { visible: false }), element('b')])
    expect(Object.keys(report(asked, having({}), 'a', finish).elements)).toEqual(['a', 'b'])
    expect(Object.keys(report(asked, having({}), 'x', finish).elements)).toEqual(['x', 'b'])
  })

  test('[ELEM-29] a report of opening opens nothing else', () => {
    expect(Object.keys(report(course, having({}), 'a', { ...finish, state: 'opened' }).elements)).toEqual(['a'])
  })

  test('[PROG-23] reports on all elements in any order, with some repeated, lead to the same progress', () => {
    const anyReport = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      state: fc.constantFrom('opened' as const, 'done' as const),
      percent: fc.integer({ min: 0, max: 100 }),
      history: fc.integer({ min: 0, max: 200 }).map(at),
    })
    const orders = fc
      .array(anyReport, { maxLength: 8 })
      .chain((reports) => fc.tuple(fc.constant(reports), fc.shuffledSubarray(reports, { minLength: reports.length })))
    const end = (reports: readonly (ElementReport & { id: string })[]) =>
      reports.reduce((progress, { id, ...given }) => report(course, progress, id, given), emptyProgress('c'))
    fc.assert(
      fc.property(orders, ([reports, shuffled]) => {
        expect(end([...shuffled, ...reports])).toEqual(end(reports))
      }),
    )
  })
})

describe('what a learner may report', () => {
  const ask = (asked: CourseOutline, id: string, state: 'opened' | 'done', progress: CourseProgress = having({})) => {
    const decision = canReport({ course: asked, element: find(asked, id), progress, isBought: false, state })
    return decision.allowed || decision.reason
  }

  test('[ELEM-35] a locked element can be neither opened nor finished', () => {
    expect(ask(course, 'a', 'done')).toBe(true)
    expect(ask(course, 'b', 'opened')).toBe('finish-first')
    expect(ask(course, 'b', 'done')).toBe('finish-first')
  })

  test('an unbought element cannot be finished', () => {
    expect(ask(courseOf(abc, { type: 'paid', access: 'closed' }), 'a', 'done')).toBe('buy-needed')
  })

  test('an unanswered element cannot be finished, unless it is finished already', () => {
    const finish = (progress: CourseProgress) =>
      canReport({ course, element: find(course, 'a'), progress, isBought: false, state: 'done', mayFinish: false })
    expect(finish(having({}))).toEqual({ allowed: false, reason: 'answer-first' })
    expect(finish(having({ a: done(1) }))).toEqual({ allowed: true })
  })

  test('an element whose video was not watched cannot be finished, unless it is finished already', () => {
    const finish = (progress: CourseProgress) => {
      const asked = { course, element: find(course, 'a'), progress, isBought: false, state: 'done' } as const
      return canReport({ ...asked, hasSeenEnough: false })
    }
    expect(finish(having({}))).toEqual({ allowed: false, reason: 'watch-first' })
    expect(finish(having({ a: done(1) }))).toEqual({ allowed: true })
  })

  test('a report never completes a test', () => {
    const asked = courseOf([element('t', { type: 'test' })])
    expect(ask(asked, 't', 'opened')).toBe(true)
    expect(ask(asked, 't', 'done')).toBe('test-not-passed')
    expect(ask(asked, 't', 'done', having({ t: done(1) }))).toBe(true)
  })

  test('an element hidden while the learner was in it may still be finished', () => {
    const asked = courseOf([element('x', { visible: false }), ...abc])
    expect(ask(asked, 'x', 'done')).toBe('hidden')
    expect(ask(asked, 'x', 'done', having({ x: opened(1) }))).toBe(true)
  })
})

describe('guest claims', () => {
  const replay = (asked: CourseOutline, claims: Record<string, ElementReport>, progress = having({})) =>
    replayClaims({ course: asked, progress, claims, now: NOW }).elements

  test('[IMPL-34] the guest’s first element becomes the learner’s, and opens the next', () => {
    expect(replay(course, { a: done(5) })).toEqual({ a: done(5), b: openedFor(at(5)) })
  })

  test('[IMPL-34] only elements that the guest could have opened are accepted', () => {
    const asked = courseOf([element('a'), element('b'), element('c', { canBeFirst: true }), element('d')])
    const claims = { a: done(1), b: done(2), c: done(3), d: done(4), unknown: done(5) }
    const states = Object.entries(replay(asked, claims)).map(([id, { state }]) => `${id} ${state}`)
    expect(states.toSorted()).toEqual(['a done', 'b opened', 'c done', 'd opened'])
    expect(Object.keys(replay({ ...asked, access: 'first-lesson-open' }, claims))).toEqual(['a', 'b'])
    expect(replay({ ...asked, access: 'closed' }, claims)).toEqual({})
  })

  test('[IMPL-34] nothing of a commercial course is accepted', () => {
    expect(replay(courseOf(abc, { type: 'paid' }), { a: done(1) })).toEqual({})
  })

  test('[IMPL-34] nothing behind a test is accepted that is not passed on the server', () => {
    const asked = courseOf([
      element('a'),
      element('t', { type: 'test', canBeFirst: true }),
      element('c', { canBeFirst: true }),
    ])
    const claims = { a: done(1), t: done(2), c: done(3) }
    expect(Object.entries(replay(asked, claims)).map(([id, { state }]) => `${id} ${state}`)).toEqual([
      'a done',
      't opened',
    ])
    expect(replay(asked, claims, having({ t: done(1) }))['c']?.state).toBe('done')
  })

  test('[IMPL-34] done is not lowered, started keeps the earliest time, percent keeps the highest', () => {
    expect(replay(course, { a: opened(50, 30) }, having({ a: done(9) }))['a']).toMatchObject({
      state: 'done',
      percent: 100,
    })
    expect(replay(course, { a: opened(2, 30) }, having({ a: opened(9) }))['a']?.started).toBe(at(2))
    expect(replay(course, { a: opened(2, 30) }, having({ a: opened(9, 10) }))['a']?.percent).toBe(30)
    expect(replay(course, { a: opened(9, 10) }, having({ a: opened(2, 30) }))['a']?.percent).toBe(30)
  })

  test('[IMPL-34] repeated claims change nothing', () => {
    const once = replay(course, { a: opened(2, 30) }, having({ a: opened(9, 10) }))
    expect(replay(course, { a: opened(2, 30) }, having(once))).toEqual(once)
  })
})

describe('a course that changes', () => {
  const longer = courseOf([...abc, element('d'), element('e')])
  const all = having({ a: done(1), b: done(2), c: done(3) })

  test('[IMPL-34] added elements are opened for a learner who had finished, and the next one for everybody else', () => {
    const upgraded = (hasFinished: boolean) =>
      Object.keys(upgradeProgress({ course: longer, progress: all, hasFinished, now: NOW }).elements)
    expect(upgraded(true)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(upgraded(false)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('[IMPL-34] an upgrade keeps what is saved', () => {
    const progress = having({ a: done(1), b: opened(2) })
    expect(upgradeProgress({ course, progress, hasFinished: false, now: NOW })).toEqual(progress)
    expect(upgradeProgress({ course: arbitrary, progress: all, hasFinished: true, now: NOW })).toEqual(all)
  })

  test('[PROG-04] a course’s percent is over visible elements, and 100 only when all are done', () => {
    expect(coursePercent(course, having({ a: done(1), b: opened(2, 99) }))).toBe(66)
    expect(coursePercent(course, all)).toBe(100)
    expect(coursePercent(courseOf([]), having({}))).toBe(0)
  })
})
