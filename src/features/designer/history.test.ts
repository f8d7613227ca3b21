import { expect, test } from 'vitest'
import { change, historyOf, redo, undo } from './history.ts'

const AT = 1_000_000
/** Changes a text one second apart, so that typing in one place is one step. */
const typed = (texts: readonly string[], place?: string) =>
  texts.reduce((history, text, index) => change(history, text, { place, at: AT + index * 1000 }), historyOf('start'))

test('[IMPL-03] a change can be undone and redone', () => {
  const history = typed(['one', 'two'])
  const before = undo(history)
  expect([before.present, undo(before).present, undo(undo(before)).present]).toEqual(['one', 'start', 'start'])
  expect([redo(before).present, redo(redo(before)).present]).toEqual(['two', 'two'])
})

test('[IMPL-03] after an undo a new change leaves nothing to redo', () => {
  const history = change(undo(typed(['one', 'two'])), 'other', { at: AT })
  expect([history.present, redo(history).present, undo(history).present]).toEqual(['other', 'other', 'one'])
})

test('[IMPL-03] typing in one place is one step, until a pause or another place', () => {
  const history = typed(['P', 'Pe', 'Peace'], 'title')
  expect(undo(history).present).toBe('start')
  const afterPause = change(history, 'Peace be', { place: 'title', at: AT + 2000 + 1500 })
  expect(undo(afterPause).present).toBe('Peace')
  const elsewhere = change(history, 'Peace!', { place: 'text', at: AT + 2001 })
  expect(undo(elsewhere).present).toBe('Peace')
})

test('[IMPL-03] typing on after an undo is a step of its own', () => {
  const history = change(undo(typed(['one', 'two'], 'title')), 'three', { place: 'title', at: AT + 1001 })
  expect(undo(history).present).toBe('start')
})

test('[IMPL-03] the last 200 steps can be undone', () => {
  const history = typed(Array.from({ length: 201 }, (_, index) => `step ${index + 1}`))
  let first = history
  for (let step = 0; step < 300; step += 1) first = undo(first)
  expect([history.past.length, first.present]).toEqual([200, 'step 1'])
})
