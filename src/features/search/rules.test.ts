import { expect, test } from 'vitest'
import { termsOf } from './fold.ts'
import { distance, hitsIn, nearestWord, segmentsOf, snippetOf } from './rules.ts'

const marked = (text: string, q: string, bent: [string, number][] = []) =>
  segmentsOf(text, hitsIn(text, termsOf(q), new Map(bent)))
    .map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
    .join('')

test.each([
  ['The storm', 'storm', 'The [storm]'],
  ['Stormy weather', 'storm', '[Stormy] weather'],
  ['stormy lake', 'storm lake', 'stormy [lake]'],
  ['Un CAFÉ noir', 'cafe', 'Un [CAFÉ] noir'],
  ['馬可福音を読む', '福音', '馬可[福音]を読む'],
  ['<b>storm</b> & more', 'storm', '<b>[storm]</b> & more'],
])('in %s a search for %s marks %s', (text, q, expected) => expect(marked(text, q)).toBe(expected))

test('inflected forms of a term are marked when they are known', () => {
  expect(marked('They prayed.', 'praying', [['prayed', 0]])).toBe('They [prayed].')
})

test('a snippet is the part with most of the terms', () => {
  const text = `${'storm and nothing else here. '.repeat(10)}Then a storm on the lake. ${'More words. '.repeat(20)}`
  const snippet = snippetOf(text, hitsIn(text, termsOf('storm lake'), new Map()), 80)
  const whole = snippet.map((piece) => piece.text).join('')
  expect(whole).toContain('storm on the lake')
  expect(whole.length).toBeLessThan(120)
  expect([whole.at(0), whole.at(-1)]).toEqual(['…', '…'])
})

test.each([
  ['storm', 'storm', 0],
  ['strom', 'storm', 1],
  ['stom', 'storm', 1],
  ['forgivnes', 'forgiveness', 2],
])('%s is %s with %i wrong', (one, other, far) => expect(distance(one, other)).toBe(far))

test('a word is corrected to the nearest one, unless that is too far or the word too short', () => {
  expect(nearestWord('strom', ['storm', 'stream', 'strong'])).toBe('storm')
  expect(nearestWord('forgivnes', ['forgiveness', 'forging'])).toBe('forgiveness')
  expect(nearestWord('strom', ['water'])).toBeUndefined()
  expect(nearestWord('god', ['good'])).toBeUndefined()
})
