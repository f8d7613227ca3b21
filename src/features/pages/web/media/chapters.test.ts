import { expect, test } from 'vitest'
import { chapterAt, chapterBeside, chaptersOf } from './chapters.ts'
import { parseVtt } from './vtt.ts'

const FILE = `WEBVTT

00:00.000 --> 00:14.500
At evening

00:14.500 --> 00:31.500
A great storm
of wind

00:31.500 --> 01:00.000
A great calm`

const chapters = chaptersOf(parseVtt(FILE))

test('chapters are read from a WebVTT file', () => {
  expect(chapters.map(({ start, title }) => [start, title])).toEqual([
    [0, 'At evening'],
    [14.5, 'A great storm of wind'],
    [31.5, 'A great calm'],
  ])
  expect(chapterAt(chapters, 20)?.title).toBe('A great storm of wind')
  expect(chapterAt([], 20)).toBeUndefined()
})

test('the keys go to the next chapter, and back to the start of this one before the previous one', () => {
  const startBeside = (time: number, by: 1 | -1) => chapterBeside(chapters, { time, by })?.start
  expect(startBeside(0, 1)).toBe(14.5)
  expect(startBeside(40, 1)).toBeUndefined()
  expect(startBeside(20, -1)).toBe(14.5)
  expect(startBeside(15, -1)).toBe(0)
  expect(startBeside(1, -1)).toBe(0)
})
