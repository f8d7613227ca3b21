import { expect, test } from 'vitest'
import { cleanCaptions } from './captions.ts'

test('[IMPL-23] captions keep times, speakers and emphasis, and lose everything else', () => {
  const cue = (line: string) =>
    cleanCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000 align:start\n${line}`)?.split('\n').at(-2)
  expect(cue('<v Peter>Lord, <i>save</i> us</v>')).toBe('<v Peter>Lord, <i>save</i> us</v>')
  expect(cue('<img src=x onerror=alert(1)>Hi<script>')).toBe('Hi')
  expect(cleanCaptions('WEBVTT\n\n00:03.000 --> 00:02.000\nBack in time')).toBeUndefined()
  expect(cleanCaptions('WEBVTT\r\n\r\n00:01.000 --> 01:00:02.000\r\nA\r\n--> b')).toContain('--> 01:00:02.000\nA\n')
})
