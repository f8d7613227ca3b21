import { expect, test } from 'vitest'
import type { OutboxEntry } from '#web/outbox-storage.ts'
import type { ShownAttempt, ShownTest, StepChange } from '../model.ts'
import { stateOf } from '../rules.ts'
import { FINISH_ROUTE, RESULTS_ROUTE, STEP_ROUTE, TESTS_QUEUE } from './calls.ts'
import { isOlder, pendingOf, withPending } from './pending.ts'

const IDS = ['a', 'b', 'c']
const FACTS = { session: 'one', verificationType: 'auto', ids: IDS, activeStep: 0, isFinished: false } as const
const ATTEMPT: ShownAttempt = {
  id: 'one',
  number: 1,
  stage: 'open',
  version: 3,
  state: stateOf({ ...FACTS, answered: new Set(['a']), flagged: new Set(['a']) }),
  questions: IDS.map((id) => ({ id, kind: 'open-text', title: id })),
  answers: { a: [{ text: 'yes' }] },
  drafts: {},
  outcomes: {},
  secondsLeft: null,
  result: null,
  comment: null,
}

let count = 0
const entry = (route: string, input: object, queue = TESTS_QUEUE): OutboxEntry => {
  count += 1
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- routes are not checked here
  return { id: `e${count}`, queue, route, input, at: count, dueAt: 0, retryAt: 0, retryMs: 0 } as OutboxEntry
}
const answer = (msgId: string, text: string, dialogId = 'one') =>
  entry(RESULTS_ROUTE, { body: { dialogId, msgId, answers: [{ text }] } })
const step = (stepId: string, body: StepChange, id = 'one') => entry(STEP_ROUTE, { params: { id, stepId }, body })
const shown = (entries: OutboxEntry[], activeStep = 0) => withPending(ATTEMPT, pendingOf(entries, 'one'), activeStep)

test('[TEST-05] answers, drafts and flags that the server does not have yet are shown, the latest last', () => {
  const entries = [
    answer('b', 'first'),
    answer('b', 'second'),
    step('c', { draft: 'begun' }),
    step('c', { isFlagged: true }),
  ]
  const { answers, drafts, state } = shown([...entries, step('a', { isFlagged: false })], 1)
  expect([answers, drafts]).toEqual([{ a: [{ text: 'yes' }], b: [{ text: 'second' }] }, { c: 'begun' }])
  expect(state.list.map(({ id, isAnswered, isFlagged }) => [id, isAnswered, isFlagged])).toEqual([
    ['a', true, false],
    ['b', true, false],
    ['c', false, true],
  ])
  expect(state.activeStep).toBe(1)
})

test('a withdrawn answer is gone at once', () => {
  const { answers, state } = shown([step('a', { isCleared: true })])
  expect([answers, state.list[0]?.isAnswered]).toEqual([{}, false])
})

test('calls of another attempt and of other features change nothing', () => {
  const others = [answer('b', 'x', 'two'), step('a', { isCleared: true }, 'two')]
  const foreign = entry(RESULTS_ROUTE, { body: { dialogId: 'one', msgId: 'b', answers: [] } }, 'progress')
  const finish = entry(FINISH_ROUTE, { params: { id: 'one' } })
  expect(pendingOf([...others, foreign, finish], 'one')).toEqual([{ kind: 'finish', input: finish.input }])
  expect(shown([...others, foreign]).answers).toEqual(ATTEMPT.answers)
})

test('a finished attempt is shown as the server has it', () => {
  const ended = { ...ATTEMPT, stage: 'ended' as const }
  expect(withPending(ended, pendingOf([answer('b', 'late')], 'one'), 2)).toBe(ended)
})

test('an answer of the server that arrives late does not replace a newer one of the same attempt', () => {
  const withVersion = (version: number, id = 'one'): ShownTest => ({
    elementId: 't',
    courseId: 'mark',
    rules: { verificationType: 'auto', passMark: 50, feedback: 'after-test', reveal: 'finished', questionCount: 3 },
    attemptsLeft: null,
    isPassed: false,
    best: null,
    attempt: { ...ATTEMPT, id, version },
  })
  expect(isOlder(withVersion(2), withVersion(3))).toBe(true)
  expect(isOlder(withVersion(3), withVersion(3))).toBe(false)
  expect(isOlder(withVersion(1, 'two'), withVersion(3))).toBe(false)
  expect(isOlder(withVersion(1), undefined)).toBe(false)
})
