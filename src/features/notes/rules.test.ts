import { describe, expect, test } from 'vitest'
import type { NoteInput } from './model.ts'
import { type KeptNote, locate, markOf, mayDelete, mergeNote, quoteAt } from './rules.ts'

const NOW = '2026-03-02T10:00:00.000Z'
const at = (minute: number) => `2026-03-02T09:${String(minute).padStart(2, '0')}:00.000Z`
const input = (text: string, minute: number, bases: string[] = [], more: Partial<NoteInput> = {}): NoteInput => ({
  kind: 'mark',
  elementId: 'storm',
  blockId: 'b1',
  color: 'sun',
  quote: 'asleep on a pillow',
  prefix: 'He was ',
  suffix: ' and they woke him',
  lang: 'en',
  text,
  at: at(minute),
  bases: bases.map(markOf),
  ...more,
})
const kept = (text: string, minute = 0): KeptNote => mergeNote(undefined, input(text, minute), NOW)

describe('a note from two devices', () => {
  test('is what was written last, where that was written knowing the other', () => {
    expect(mergeNote(kept('one'), input('one and two', 5, ['one']), NOW).text).toBe('one and two')
    expect(mergeNote(kept('one'), input('', 5, ['one']), NOW).text).toBe('')
  })

  test('keeps both texts where neither knew of the other, the newer first', () => {
    const phone = mergeNote(kept('one'), input('on the phone', 5, ['one']), NOW)
    expect(mergeNote(phone, input('at the desk', 6, ['one']), NOW).text).toBe('at the desk\n\non the phone')
    expect(mergeNote(phone, input('at the desk', 4, ['one']), NOW).text).toBe('on the phone\n\nat the desk')
  })

  test('does not grow by what comes twice, or again after something newer', () => {
    const first = input('first', 5, ['one'])
    const second = mergeNote(mergeNote(kept('one'), first, NOW), input('second', 6, ['one', 'first']), NOW)
    expect(mergeNote(second, first, NOW)).toBe(second)
    expect(mergeNote(second, input('second', 6, ['one', 'first']), NOW)).toBe(second)
  })

  test('goes back to an earlier text when its writer wants that', () => {
    const second = mergeNote(kept('one'), input('two', 5, ['one']), NOW)
    expect(mergeNote(second, input('one', 6, ['two']), NOW).text).toBe('one')
  })

  test('has the colour that was chosen last, whichever came first', () => {
    const green = mergeNote(kept(''), input('', 9, [''], { color: 'leaf' }), NOW)
    expect(mergeNote(green, input('', 5, [''], { color: 'sky' }), NOW).color).toBe('leaf')
  })

  test('knows no time to come', () => {
    expect(mergeNote(undefined, input('x', 0, [], { at: '2027-01-01T00:00:00.000Z' }), NOW).edited).toBe(NOW)
  })

  test('that was thrown away comes back only with words that would be lost', () => {
    const gone = { ...kept('one'), text: '', isDeleted: true }
    expect(mergeNote(gone, input('one', 0), NOW)).toBe(gone)
    expect(mergeNote(gone, input('', 9, ['one'], { color: 'sky' }), NOW)).toBe(gone)
    expect(mergeNote(gone, input('one, and more', 9, ['one']), NOW)).toMatchObject({
      text: 'one, and more',
      isDeleted: false,
    })
  })

  test('is thrown away only by who knows what is written in it', () => {
    expect(mayDelete(kept('one'), [markOf('one')])).toBe(true)
    expect(mayDelete(kept('written elsewhere'), [markOf('one')])).toBe(false)
    expect(mayDelete(kept(''), [])).toBe(true)
  })
})

describe('a quote', () => {
  const text =
    'It was evening.\n  He was asleep on a pillow, and they woke him. Later he was asleep again, and they let him sleep.'
  const quoteOf = (words: string, from = 0) => {
    const start = text.indexOf(words, from)
    return quoteAt(text, { start, end: start + words.length }, 24)
  }
  const found = (whole: string, quote = quoteOf('asleep on a pillow')) => {
    const span = locate(whole, quote)
    return span && whole.slice(span.start, span.end)
  }

  test('is found where it was, whatever spaces are between its words', () => {
    expect(found(text)).toBe('asleep on a pillow')
    expect(found('He was asleep\n on  a pillow, and')).toBe('asleep\n on  a pillow')
  })

  test('is found after what stands before it was changed, and of two the one that fits', () => {
    const second = quoteOf('asleep', 60)
    const span = locate(`A new sentence. ${text}`, second)
    expect(span?.start).toBe(16 + text.indexOf('asleep', 60))
    expect(locate(text, quoteOf('asleep'))?.start).toBe(text.indexOf('asleep'))
  })

  test('is found when its own words were changed a little', () => {
    const edited = 'It was evening. He was sound asleep on the pillow, and they woke him. Later'
    expect(found(edited)).toBe('sound asleep on the pillow')
    const longer = quoteAt(text, { start: text.indexOf('asleep on'), end: text.indexOf(', and') }, 40)
    expect(
      found('It was evening. He was sleeping on a cushion, and they woke him. Later he was asleep again', longer),
    ).toBe('sleeping on a cushion')
  })

  test('is not found where nothing is left of it', () => {
    expect(found('Another text altogether.')).toBeUndefined()
    expect(found('')).toBeUndefined()
  })
})
