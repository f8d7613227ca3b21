import { expect, test } from 'vitest'
import { cueAt, lastCueBegun, parseVtt } from './vtt.ts'

const FILE = `WEBVTT - A title

NOTE made by hand

1
00:41.000 --> 00:52.000 align:start
And they awake him,
and say unto him, <i>Master</i>

00:00:52.500 --> 01:00:03.250
Salt &amp; light

STYLE
::cue { color: red }

broken --> line
nothing`

const cues = parseVtt(FILE)

test('captions are parsed with times, several lines and no markup', () => {
  expect(cues).toEqual([
    { start: 41, end: 52, text: 'And they awake him,\nand say unto him, Master' },
    { start: 52.5, end: 3603.25, text: 'Salt & light' },
  ])
})

test('Windows line endings and an empty file are handled', () => {
  expect(parseVtt('WEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nHello')).toEqual([{ start: 1, end: 2, text: 'Hello' }])
  expect(parseVtt('')).toEqual([])
})

test('during silence no caption shows, but the transcript keeps its line', () => {
  expect(cueAt(cues, 40)).toBeUndefined()
  expect(cueAt(cues, 41)?.start).toBe(41)
  expect(cueAt(cues, 52.2)).toBeUndefined()
  expect(lastCueBegun(cues, 52.2)?.start).toBe(41)
  expect(lastCueBegun(cues, 3)).toBeUndefined()
})
