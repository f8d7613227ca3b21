import { expect, test } from 'vitest'
import { dialogGraph, type DraftLine } from './dialog-graph.ts'
import { pastedTalk } from './draft-dialog.ts'

const line = (id: string, more: Partial<DraftLine> = {}): DraftLine => ({
  id,
  text: id,
  variants: [],
  end: false,
  ...more,
})
const reply = (id: string, next?: string) => ({ id, text: id, next })

test('lines lead on to the next one, replies where they say, and the last line ends the dialog', () => {
  const graph = dialogGraph([
    line('1', { variants: [reply('a', '3'), reply('b')] }),
    line('2', { end: true }),
    line('3'),
  ])
  expect(graph.ways).toEqual([
    { from: '1', to: '3', reply: 'a' },
    { from: '1', to: '2', reply: 'b' },
  ])
  expect([...graph.ends]).toEqual(['2', '3'])
  expect([...graph.faults]).toEqual([])
  expect(graph.rows).toEqual([['1'], ['2', '3']])
  expect(graph.paths).toBe(2)
})

test('a line to which nothing leads is unreachable and drawn in the last row', () => {
  const graph = dialogGraph([line('1', { next: '3' }), line('2'), line('3')])
  expect([...graph.faults]).toEqual([['2', 'unreachable']])
  expect(graph.rows.at(-1)).toEqual(['2'])
})

test('a way to a deleted line is a dead end', () => {
  expect([...dialogGraph([line('1', { variants: [reply('a', 'gone'), reply('b')] }), line('2')]).faults]).toEqual([
    ['1', 'dead-end'],
  ])
})

test('lines that only lead to each other are a loop; one exit makes it none', () => {
  const closed = [line('1'), line('2', { next: '1' })]
  expect([...dialogGraph(closed).faults]).toEqual([
    ['1', 'loop'],
    ['2', 'loop'],
  ])
  const open = [line('1'), line('2', { variants: [reply('again', '1'), reply('on')] }), line('3')]
  expect([...dialogGraph(open).faults]).toEqual([])
})

test('a line under a condition may be skipped, so what follows it is reached', () => {
  const lines = [line('1'), line('2', { when: { name: 'mood' }, end: true }), line('3')]
  expect(dialogGraph(lines).faults.size).toBe(0)
  const asked = [line('1'), line('2', { when: { name: 'mood' }, variants: [reply('a', '1')] }), line('3')]
  expect(dialogGraph(asked).faults.size).toBe(0)
})

test('a dialog without lines has nothing to draw', () => {
  expect(dialogGraph([])).toMatchObject({ ways: [], rows: [], paths: 0 })
})

test('a pasted conversation becomes lines, and what begins with a dash replies', () => {
  expect(pastedTalk('Which scene?\n- The storm\n- None\n\nThen go on.\n   Yes')).toEqual([
    { text: 'Which scene?', replies: ['The storm', 'None'] },
    { text: 'Then go on.', replies: ['Yes'] },
  ])
  expect(pastedTalk('- alone')).toEqual([{ text: 'alone', replies: [] }])
})
