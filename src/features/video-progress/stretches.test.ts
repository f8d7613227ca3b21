import { expect, test } from 'vitest'
import { Counter } from './counting.ts'
import { durationOf, isSeenEnough, percentSeen, acceptSeen } from './rules.ts'
import { firstOf, lengthOf, type Stretch, union, without } from './stretches.ts'

test('stretches are merged regardless of order and repetition, and each second counts once', () => {
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
  // Reports a few times a second leave small gaps that close; a jump leaves a gap that stays.
  expect(union([[0, 10]], [[10.4, 20]])).toEqual([[0, 20]])
  expect(union([[0, 10]], [[11, 20]])).toHaveLength(2)
})

test('only the unknown part of a report counts, its first seconds first', () => {
  expect(without([[0, 60]], [[10, 20], [40, 70]])).toEqual([[0, 10], [20, 40]]) // oxfmt-ignore
  expect(without([[10, 20]], [[0, 30]])).toEqual([])
  expect(firstOf([[0, 10], [20, 40]], 15)).toEqual([[0, 10], [20, 25]]) // oxfmt-ignore
})

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 2) + seconds * 1000)
const NEW = { seen: [], credit: 30, at: at(0) }

test('nobody can claim to watch faster than twice real time; the rest is accepted over time', () => {
  const forged = acceptSeen(NEW, { seen: [[0, 3600]], now: at(0) })
  expect([lengthOf(forged.seen), forged.isWhole]).toEqual([30, false])
  const again = acceptSeen(forged, { seen: [[0, 3600]], now: at(10) })
  expect([Math.round(lengthOf(again.seen)), again.isWhole]).toEqual([52, false])
  const honest = acceptSeen(again, { seen: [[0, 52]], now: at(11) })
  expect([honest.isWhole, honest.seen]).toEqual([true, again.seen])
  // Waiting for a day does not allow claiming a day of video.
  expect(lengthOf(acceptSeen(forged, { seen: [[0, 36_000]], now: at(86_400) }).seen)).toBe(630)
})

test('reporting the same stretch again costs no credit', () => {
  const first = acceptSeen(NEW, { seen: [[0, 20]], now: at(10) })
  const again = acceptSeen(first, { seen: [[0, 20]], now: at(10) })
  expect([again.credit, again.isWhole]).toEqual([first.credit, true])
})

test('the share is measured over the video’s length, of which the last seconds may be missing', () => {
  expect(percentSeen({ seen: [[0, 30]], duration: 60 })).toBe(50)
  expect(percentSeen({ seen: [[0, 59]], duration: 60 })).toBe(100)
  expect(percentSeen({ seen: [[0, 57.9]], duration: 60 })).toBe(96)
  expect(percentSeen({ seen: [[0, 600]], duration: 60 })).toBe(100)
  expect(percentSeen({ seen: [[0, 600]], duration: undefined })).toBe(0)
  expect(isSeenEnough({ seen: [[0, 30]], duration: 60, completeAt: 51 })).toBe(false)
  expect(isSeenEnough({ seen: [], duration: 60, completeAt: undefined })).toBe(true)
})

test('the player’s length is used unless it makes the video much shorter than the author wrote', () => {
  expect(durationOf(60, 58.7)).toBe(58.7)
  expect(durationOf(600, 10)).toBe(600)
  expect(durationOf(undefined, 58.7)).toBe(58.7)
})

test('continuous playback counts at any speed; jumps and pauses do not', () => {
  const counter = new Counter()
  let clock = 0
  const play = (time: number, { rate = 1, isPlaying = true, after = 250 } = {}) => {
    clock += after
    counter.addSample({ time, rate, isPlaying, at: clock })
  }
  play(0)
  play(0.25)
  play(0.5)
  play(30) // a jump forwards
  play(30.25)
  play(30.5, { isPlaying: false })
  play(30.5, { after: 60_000 })
  play(31, { rate: 2 })
  play(31.5, { rate: 2 })
  play(31.5, { rate: 8 })
  play(33, { rate: 8 }) // fast-forwarding
  play(10) // a jump backwards
  play(10.25)
  expect(counter.seen).toEqual([
    [0, 0.5],
    [10, 10.25],
    [30, 31.5],
  ])
})
