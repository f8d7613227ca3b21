import { expect, test } from 'vitest'
import type { ElementProgress } from '#features/progress/model.ts'
import { percentSeen, resumePointOf, seenBlocks } from './reading.ts'

const IDS = ['b1', 'b2', 'b3', 'b4']
const blocks = IDS.map((id) => ({ id, component: 'text', version: 1, props: {} }))
const headings = [
  { id: 'b2-1', text: 'The cushion', blockId: 'b2' },
  { id: 'b4-1', text: 'The other boats', blockId: 'b4' },
]
const saved = (blockId: string | null, state: ElementProgress['state'] = 'opened'): ElementProgress => ({
  state,
  started: null,
  finished: null,
  percent: 0,
  history: '2026-03-01T10:00:00.000Z',
  place: { blockId, media: {} },
})

test('[PROG-04] the percentage is the share of blocks seen, as a whole number', () => {
  expect(percentSeen(IDS, new Set())).toBe(0)
  expect(percentSeen(['b1', 'b2', 'b3'], new Set(['b1']))).toBe(33)
  expect(percentSeen(IDS, new Set(IDS))).toBe(100)
})

test('after a reload, all blocks up to the saved position count as seen', () => {
  expect([...seenBlocks(IDS, saved('b3').place)]).toEqual(['b1', 'b2', 'b3'])
  expect([...seenBlocks(IDS, saved('gone').place)]).toEqual([])
  expect([...seenBlocks(IDS, null)]).toEqual([])
})

test('a learner resumes at the saved block, named by the heading above it', () => {
  expect(resumePointOf({ blocks, headings, saved: saved('b3') })).toEqual({ blockId: 'b3', heading: 'The cushion' })
  expect(resumePointOf({ blocks, headings, saved: saved('b4') })).toEqual({ blockId: 'b4', heading: 'The other boats' })
  expect(resumePointOf({ blocks, headings: [], saved: saved('b3') })).toEqual({ blockId: 'b3' })
  const quoted = [{ id: 'b2-1', text: '“Peace, be still”', blockId: 'b2' }]
  expect(resumePointOf({ blocks, headings: quoted, saved: saved('b3') })?.heading).toBe('Peace, be still')
})

test('nothing is offered to resume at the start, at a removed block, or in a completed element', () => {
  for (const place of ['b1', 'gone', null]) {
    expect(resumePointOf({ blocks, headings, saved: saved(place) })).toBeUndefined()
  }
  expect(resumePointOf({ blocks, headings, saved: saved('b3', 'done') })).toBeUndefined()
  expect(resumePointOf({ blocks, headings, saved: undefined })).toBeUndefined()
})
