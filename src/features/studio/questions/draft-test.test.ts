import { expect, test } from 'vitest'
import { makeDraft } from '#test/make/draft.ts'
import {
  addBank,
  addQuestion,
  banksIn,
  copyQuestion,
  drawnFrom,
  drawsTooMany,
  moveQuestion,
  placeBeside,
  removeBank,
  removeQuestion,
  rulesIn,
  setPick,
  setRules,
} from './draft-test.ts'
import { webinarFaults } from './draft-webinar.ts'

const draft = () => {
  const made = makeDraft({ components: [] })
  const { handle } = made
  handle().edit(addBank('one'))
  for (const id of ['a', 'b']) handle().edit(addQuestion({ bankId: 'one', id, kind: 'single-choice' }))
  handle().edit(addBank('two'))
  handle().edit(addQuestion({ bankId: 'two', id: 'c', kind: 'matching' }))
  return made
}
const ids = (handle: ReturnType<typeof draft>['handle']) =>
  banksIn(handle().document, null).map(({ questions }) => questions.map(({ id }) => id))

test('an empty element becomes a test with rules as soon as it gets questions', () => {
  const { handle } = draft()
  expect(rulesIn(handle().document)).toMatchObject({
    verificationType: 'auto',
    passMark: 70,
    feedback: 'after-test',
    shuffle: true,
  })
  expect(ids(handle)).toEqual([['a', 'b'], ['c']])
  expect(banksIn(handle().document, null)[0]!.questions[0]).toEqual({
    id: 'a',
    kind: 'single-choice',
    title: '',
    isComplete: false,
  })
  handle().edit(setRules({ timeLimitMinutes: 20, shuffle: false }))
  handle().edit(setRules({ timeLimitMinutes: undefined }))
  expect(rulesIn(handle().document)).not.toHaveProperty('timeLimitMinutes')
})

test('the rules shown before the first question are those the test begins with, and a rule set before it changes no other', () => {
  const { handle } = makeDraft({ components: [] })
  const shown = rulesIn(handle().document)
  handle().edit(setRules({ passMark: 80 }))
  expect(rulesIn(handle().document)).toEqual({ ...shown, passMark: 80, banks: [] })
  handle().edit(addBank('one'))
  handle().edit(addQuestion({ bankId: 'one', id: 'a', kind: 'single-choice' }))
  expect(rulesIn(handle().document)).toMatchObject({ ...shown, passMark: 80 })

  const { handle: other } = makeDraft({ components: [] })
  other().edit(addBank('one'))
  expect(rulesIn(other().document)).toMatchObject(shown)
})

test('a bank that is to draw more than it has says so', () => {
  const { handle } = draft()
  const [whole] = banksIn(handle().document, null)
  expect([drawsTooMany(whole!), drawnFrom(whole!)]).toEqual([false, 2])
  handle().edit(setPick('one', 2))
  expect(drawsTooMany(banksIn(handle().document, null)[0]!)).toBe(false)
  handle().edit(setPick('one', 3))
  const [one, two] = banksIn(handle().document, null)
  expect([drawsTooMany(one!), drawnFrom(one!), drawsTooMany(two!), drawnFrom(two!)]).toEqual([true, 2, false, 1])
})

test('questions move within a bank and from its end into the next one, with their ids', () => {
  const { handle } = draft()
  const shift = (bankId: string, id: string, by: -1 | 1) => {
    const beside = placeBeside(banksIn(handle().document, null), { bankId, id, by })
    if (beside) handle().edit(moveQuestion({ id, from: bankId, to: beside.to, index: beside.index }))
    return beside?.place
  }
  expect(shift('one', 'a', 1)).toBe(2)
  expect(ids(handle)).toEqual([['b', 'a'], ['c']])
  expect(shift('one', 'a', 1)).toBe(1)
  expect(ids(handle)).toEqual([['b'], ['a', 'c']])
  expect(shift('two', 'a', -1)).toBe(2)
  expect(ids(handle)).toEqual([['b', 'a'], ['c']])
  expect(shift('one', 'b', -1)).toBeUndefined()
})

test('a copy has another id and follows its original; undo restores what was removed', () => {
  const { handle, undo } = draft()
  handle().edit(copyQuestion({ bankId: 'one', id: 'a', newId: 'a2' }))
  expect(ids(handle)).toEqual([['a', 'a2', 'b'], ['c']])
  handle().edit(removeQuestion({ bankId: 'one', id: 'a' }))
  handle().edit(removeBank('two'))
  expect(ids(handle)).toEqual([['a2', 'b']])
  undo()
  undo()
  expect(ids(handle)).toEqual([['a', 'a2', 'b'], ['c']])
})

test('a webinar needs a start, a stream at a web address, and a name for its host', () => {
  expect(webinarFaults({})).toEqual(['start', 'stream'])
  const whole = { startDate: '2026-03-02T10:00:00.000Z', streamUrl: 'https://video.example/live', host: { name: ' ' } }
  expect(webinarFaults(whole)).toEqual(['host'])
  expect(webinarFaults({ ...whole, host: null, streamUrl: 'http://video.example' })).toEqual(['stream'])
})
