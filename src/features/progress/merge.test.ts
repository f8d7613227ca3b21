import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applySync, mergeElements, openedFor } from './merge.ts'
import type { ElementProgress, ElementReport } from './model.ts'

const NOW = '2026-03-01T12:00:00.000Z'
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute)).toISOString()
const opened = (minute: number, percent: number): ElementReport => ({ state: 'opened', percent, history: at(minute) })
const done = (minute: number): ElementReport => ({ state: 'done', percent: 100, history: at(minute) })

/** Applies reports one after the other. */
const afterAll = (reports: readonly ElementReport[], saved?: ElementProgress) =>
  reports.reduce<ElementProgress | undefined>((record, report) => applySync(record, report, NOW), saved)

const minute = fc.integer({ min: 0, max: 200 })
const anyPlace = fc.option(
  fc.record({
    blockId: fc.option(fc.constantFrom('a', 'b')),
    media: fc.dictionary(fc.constantFrom('v', 'w'), fc.integer({ min: 0, max: 9 })),
  }),
)
const anyReport: fc.Arbitrary<ElementReport> = fc.record({
  state: fc.constantFrom('opened', 'done'),
  percent: fc.integer({ min: 0, max: 100 }),
  history: minute.map(at),
  started: fc.option(minute.map(at)),
  finished: fc.option(minute.map(at)),
  place: anyPlace,
})
const anyRecord = fc.oneof(
  anyReport.map((report) => applySync(undefined, report, NOW)),
  minute.map(at).map(openedFor),
)

test('[PROG-23] merging is commutative, associative and idempotent', () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, anyRecord, (a, b, c) => {
      expect(mergeElements(a, b)).toEqual(mergeElements(b, a))
      expect(mergeElements(mergeElements(a, b), c)).toEqual(mergeElements(a, mergeElements(b, c)))
      expect(mergeElements(a, a)).toEqual(a)
    }),
    { numRuns: 1000 },
  )
})

test('[PROG-13, PROG-23] reports in any order, with any of them repeated, lead to the same state', () => {
  const orders = fc.array(anyReport, { minLength: 1, maxLength: 6 }).chain((reports) => {
    const shuffled = fc.shuffledSubarray([...reports, ...reports], { minLength: reports.length })
    return fc.record({ reports: fc.constant(reports), repeated: shuffled.map((some) => [...some, ...reports]) })
  })
  fc.assert(
    fc.property(orders, ({ reports, repeated }) => {
      expect(afterAll(repeated)).toEqual(afterAll(reports))
    }),
  )
})

test('[PROG-23] the newest history wins for percent and place', () => {
  const place = { blockId: 'b', media: { v: 7 } }
  const record = afterAll([{ ...opened(5, 80) }, { ...opened(9, 40), place }, opened(7, 90)])
  expect(record).toMatchObject({ percent: 40, place, history: at(9) })
})

test('[PROG-23] done never goes back to opened', () => {
  expect(afterAll([done(3), opened(9, 10)])).toMatchObject({ state: 'done', percent: 100, finished: at(3) })
})

test('[ELEM-30, PROG-02] started is set once and keeps the earliest time', () => {
  expect(afterAll([opened(5, 0), opened(9, 0)])?.started).toBe(at(5))
  expect(afterAll([opened(5, 0), opened(2, 0)])?.started).toBe(at(2))
})

test('[ELEM-28, PROG-03] a done element has a finished time, an opened one has none', () => {
  expect(afterAll([opened(1, 0), done(4)])).toMatchObject({ state: 'done', finished: at(4), started: at(1) })
  expect(afterAll([{ ...opened(1, 0), finished: at(4) }])?.finished).toBeNull()
})

test('[PROG-05] a time ahead of the server’s clock is set back to the time of receipt', () => {
  const future = '2035-01-01T00:00:00.000Z'
  const report = { state: 'done', percent: 100, history: future, started: future, finished: future } as const
  expect(applySync(undefined, report, NOW)).toMatchObject({ history: NOW, started: NOW, finished: NOW })
})

test('implausibly early times are raised to the earliest time that the database accepts', () => {
  expect(applySync(undefined, { ...opened(0, 0), history: '0000-01-01T00:00:00Z' }, NOW).history).toMatch(/^2000-/)
})

test('an element opened by the course never overrides what the learner did', () => {
  const own = applySync(undefined, opened(1, 60), NOW)
  expect(mergeElements(openedFor(at(9)), own)).toEqual(own)
})
