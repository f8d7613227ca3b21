import { expect, test } from 'vitest'
import { Counter } from './counting.ts'
import { durationOf, isSeenEnough, percentSeen, takeSeen } from './rules.ts'
import { firstOf, lengthOf, type Stretch, union, without } from './stretches.ts'

test('stretches are joined: order and repetition make no difference, and each second counts once', () => {
  const a: Stretch[] = [
    [0, 10],
    [30, 40],
  ]
  const b: Stretch[] = [
    [5, 15],
    [39.5, 50],
  ]
  const both = [
    [0, 15],
    [30, 50],
  ]
  expect(union(a, b)).toEqual(both)
  expect(union(b, a)).toEqual(both)
  expect(union(union(a, b), a)).toEqual(both)
  expect(lengthOf(union(a, b))).toBe(35)
  // What a player tells a few times a second has small gaps; a jump is a gap that stays.
  expect(union([[0, 10]], [[10.4, 20]])).toEqual([[0, 20]])
  expect(union([[0, 10]], [[11, 20]])).toHaveLength(2)
})

test('what is new of a report is what was not known, and of that the first seconds', () => {
  expect(without([[0, 60]], [[10, 20], [40, 70]])).toEqual([[0, 10], [20, 40]]) // oxfmt-ignore
  expect(without([[10, 20]], [[0, 30]])).toEqual([])
  expect(firstOf([[0, 10], [20, 40]], 15)).toEqual([[0, 10], [20, 25]]) // oxfmt-ignore
})

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 2) + seconds * 1000)
const NEW = { seen: [], credit: 30, at: at(0) }

test('nobody watches faster than twice real time, whatever he tells; the rest is taken with time', () => {
  const forged = takeSeen(NEW, { seen: [[0, 3600]], now: at(0) })
  expect([lengthOf(forged.seen), forged.isWhole]).toEqual([30, false])
  const again = takeSeen(forged, { seen: [[0, 3600]], now: at(10) })
  expect([Math.round(lengthOf(again.seen)), again.isWhole]).toEqual([52, false])
  const honest = takeSeen(again, { seen: [[0, 52]], now: at(11) })
  expect([honest.isWhole, honest.seen]).toEqual([true, again.seen])
  // A day of waiting does not buy a day of film.
  expect(lengthOf(takeSeen(forged, { seen: [[0, 36_000]], now: at(86_400) }).seen)).toBe(630)
})

test('the same stretch again costs nothing', () => {
  const first = takeSeen(NEW, { seen: [[0, 20]], now: at(10) })
  const again = takeSeen(first, { seen: [[0, 20]], now: at(10) })
  expect([again.credit, again.isWhole]).toEqual([first.credit, true])
})

test('a share counts seconds of the film; its very end may be missing', () => {
  expect(percentSeen({ seen: [[0, 30]], duration: 60 })).toBe(50)
  expect(percentSeen({ seen: [[0, 59]], duration: 60 })).toBe(100)
  expect(percentSeen({ seen: [[0, 57.9]], duration: 60 })).toBe(96)
  expect(percentSeen({ seen: [[0, 600]], duration: 60 })).toBe(100)
  expect(percentSeen({ seen: [[0, 600]], duration: undefined })).toBe(0)
  expect(isSeenEnough({ seen: [[0, 30]], duration: 60, completeAt: 51 })).toBe(false)
  expect(isSeenEnough({ seen: [], duration: 60, completeAt: undefined })).toBe(true)
})

test('a player may know the length better than the author, but cannot make a film short', () => {
  expect(durationOf(60, 58.7)).toBe(58.7)
  expect(durationOf(600, 10)).toBe(600)
  expect(durationOf(undefined, 58.7)).toBe(58.7)
})

test('what plays on is counted, at any speed; a jump is not, and neither is a pause', () => {
  const counter = new Counter()
  let clock = 0
  const hear = (time: number, { rate = 1, isPlaying = true, after = 250 } = {}) => {
    clock += after
    counter.hear({ time, rate, isPlaying, at: clock })
  }
  hear(0)
  hear(0.25)
  hear(0.5)
  hear(30) // a jump ahead
  hear(30.25)
  hear(30.5, { isPlaying: false })
  hear(30.5, { after: 60_000 })
  hear(31, { rate: 2 })
  hear(31.5, { rate: 2 })
  hear(31.5, { rate: 8 })
  hear(33, { rate: 8 }) // gone through
  hear(10) // a jump back
  hear(10.25)
  expect(counter.seen).toEqual([
    [0, 0.5],
    [10, 10.25],
    [30, 31.5],
  ])
})
