import { describe, expect, test } from 'vitest'
import { attemptsLeft, bestOf, isOver, nextStepOf, percentOf, startRefusal, stateOf, stepAfter } from './rules.ts'

const items = (...marks: boolean[]) => marks.map((revision) => ({ revision }))

describe('next step', () => {
  test('[TEST-02] after a list change the next step is the one after the item marked revision', () => {
    expect(nextStepOf(items(false, true, false, false, false))).toBe(2)
  })

  test('[TEST-03] without an item marked revision it is the last item', () => {
    expect(nextStepOf(items(false, false, false, false))).toBe(3)
  })

  test('of several marked items the last one counts', () => {
    expect(nextStepOf(items(true, false, true, false, false))).toBe(3)
  })

  test('after the last item it is the end of the test', () => {
    expect(nextStepOf(items(false, false, true))).toBe(3)
  })

  test('with an empty list it is the first step', () => {
    expect(nextStepOf([])).toBe(0)
  })
})

const ids = ['a', 'b', 'c', 'd']
const facts = {
  session: 'attempt',
  verificationType: 'auto' as const,
  ids,
  answered: new Set<string>(),
  flagged: new Set<string>(),
  activeStep: 0,
  isFinished: false,
}

describe('the state of a test', () => {
  test('[TEST-01] contains list, verificationType, isComplete, activeStep, session, nextStep and mode', () => {
    expect(stateOf({ ...facts, answered: new Set(['a']), flagged: new Set(['b']), activeStep: 1 })).toEqual({
      list: [
        { id: 'a', isAnswered: true, isFlagged: false, revision: false },
        { id: 'b', isAnswered: false, isFlagged: true, revision: false },
      ],
      verificationType: 'auto',
      isComplete: false,
      activeStep: 1,
      session: 'attempt',
      nextStep: 1,
      mode: 'pass',
    })
  })

  test('[TEST-02] a learner who changes an earlier answer continues with the step after it', () => {
    const state = stateOf({ ...facts, answered: new Set(['a', 'b', 'c']), activeStep: 1 })
    expect(state.list.map(({ revision }) => revision)).toEqual([false, true, false, false])
    expect([state.nextStep, stepAfter(state)]).toEqual([2, 2])
  })

  test('[TEST-03] a learner who answers a new step continues with the last step', () => {
    const state = stateOf({ ...facts, answered: new Set(['a', 'b']), activeStep: 1 })
    expect([state.list.length, state.nextStep, stepAfter(state)]).toEqual([3, 2, 2])
  })

  test('[TEST-03] answers given on another device lead to the last step', () => {
    const state = stateOf({ ...facts, answered: new Set(['b', 'c']), activeStep: 0 })
    expect([state.nextStep, stepAfter(state)]).toEqual([3, 3])
  })

  test('a step may be left unanswered, and the last step leads to the end', () => {
    expect(stepAfter(stateOf({ ...facts, activeStep: 1 }))).toBe(2)
    expect(stepAfter(stateOf({ ...facts, answered: new Set(ids), activeStep: 3 }))).toBe(4)
  })

  test('[TEST-01] a finished test is complete and in revision, with all of its steps', () => {
    const { isComplete, mode, list } = stateOf({ ...facts, answered: new Set(['a']), isFinished: true })
    expect([isComplete, mode, list.map(({ id, revision }) => `${id} ${revision}`)]).toEqual([
      true,
      'revision',
      ['a false', 'b false', 'c false', 'd false'],
    ])
  })
})

describe('results', () => {
  test('questions have equal weight, partly right answers count partly, and questions for a mentor are not counted', () => {
    const third = { passed: false, share: 1 / 3 }
    expect(percentOf([third, third, third])).toBe(33)
    expect(
      percentOf([
        { passed: true, share: 1 },
        { passed: false, share: 0 },
        { passed: null, share: 0 },
      ]),
    ).toBe(50)
    expect(
      percentOf([
        { passed: true, share: 1 },
        { passed: true, share: 1 },
        { passed: false, share: 0 },
      ]),
    ).toBe(66)
    expect(percentOf([{ passed: null, share: 0 }])).toBe(0)
  })

  test('the best attempt counts: passed before higher, higher before later', () => {
    const result = (number: number, percent: number, passed: boolean) => ({ number, percent, passed, finishedAt: '' })
    expect(bestOf([result(1, 60, false), result(2, 90, true), result(3, 90, true), result(4, 70, true)])?.number).toBe(
      2,
    )
    // The pass mark may have changed between the attempts.
    expect(bestOf([result(1, 80, false), result(2, 75, true)])?.number).toBe(2)
    expect(bestOf([])).toBeUndefined()
  })

  test('attempts are limited only where the author sets a limit', () => {
    expect([attemptsLeft(undefined, 7), attemptsLeft(3, 1), attemptsLeft(2, 5)]).toEqual([null, 2, 0])
  })

  test.each([
    ['a first one may begin', 'auto', undefined, [], undefined],
    ['as many as one likes', 'auto', undefined, Array(9).fill({ state: 'ended', passed: false }), undefined],
    ['no more than allowed', 'auto', 1, [{ state: 'ended', passed: false }], 'no-attempts-left'],
    ['a passed one may be bettered', 'auto', 2, [{ state: 'ended', passed: true }], undefined],
    ['not while a mentor looks', 'mentor', undefined, [{ state: 'checking', passed: null }], 'being-checked'],
    ['not after a mentor accepted', 'mentor', undefined, [{ state: 'ended', passed: true }], 'accepted'],
  ] as const)('beginning: %s', (_, verificationType, allowed, attempts, expected) => {
    expect(startRefusal({ verificationType, allowed, attempts })).toBe(expected)
  })

  test('time is over after the deadline, with a grace period for answers in flight', () => {
    const at = (ms: number) => new Date(1000 + ms)
    expect([isOver(at(0), at(0)), isOver(at(0), at(1)), isOver(at(0), at(5), 5), isOver(at(0), at(6), 5)]).toEqual([
      false,
      true,
      false,
      true,
    ])
    expect(isOver(null, at(1e9))).toBe(false)
  })
})
