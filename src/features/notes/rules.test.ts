import { describe, expect, test } from 'vitest'
import type { NoteInput } from './model.ts'
import { type SavedNote, locate, markOf, mayDelete, mergeNote, quoteAt } from './rules.ts'

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
const kept = (text: string, minute = 0): SavedNote => mergeNote(undefined, input(text, minute), NOW)

describe('a note edited on two devices', () => {
  test('has the last text where it was written knowing the other', () => {
    expect(mergeNote(kept('one'), input('one and two', 5, ['one']), NOW).text).toBe('one and two')
    expect(mergeNote(kept('one'), input('', 5, ['one']), NOW).text).toBe('')
  })

  test('keeps both texts where neither device knew of the other, the newer first', () => {
    const phone = mergeNote(kept('one'), input('on the phone', 5, ['one']), NOW)
    expect(mergeNote(phone, input('at the desk', 6, ['one']), NOW).text).toBe('at the desk\n\non the phone')
    expect(mergeNote(phone, input('at the desk', 4, ['one']), NOW).text).toBe('on the phone\n\nat the desk')
  })

  test('does not change when an edit arrives twice or late', () => {
    const first = input('first', 5, ['one'])
    const second = mergeNote(mergeNote(kept('one'), first, NOW), input('second', 6, ['one', 'first']), NOW)
    expect(mergeNote(second, first, NOW)).toBe(second)
    expect(mergeNote(second, input('second', 6, ['one', 'first']), NOW)).toBe(second)
  })

  test('can be set back to an earlier text', () => {
    const second = mergeNote(kept('one'), input('two', 5, ['one']), NOW)
    expect(mergeNote(second, input('one', 6, ['two']), NOW).text).toBe('one')
  })

  test('has the colour that was chosen last, in whatever order the edits arrive', () => {
    const green = mergeNote(kept(''), input('', 9, [''], { color: 'leaf' }), NOW)
    expect(mergeNote(green, input('', 5, [''], { color: 'sky' }), NOW).color).toBe('leaf')
  })

  test('accepts no time in the future', () => {
    expect(mergeNote(undefined, input('x', 0, [], { at: '2027-01-01T00:00:00.000Z' }), NOW).edited).toBe(NOW)
  })

  test('that was deleted is restored only by text that would be lost', () => {
    const gone = { ...kept('one'), text: '', isDeleted: true }
    expect(mergeNote(gone, input('one', 0), NOW)).toBe(gone)
    expect(mergeNote(gone, input('', 9, ['one'], { color: 'sky' }), NOW)).toBe(gone)
    expect(mergeNote(gone, input('one, and more', 9, ['one']), NOW)).toMatchObject({
      text: 'one, and more',
      isDeleted: false,
    })
  })

  test('is deleted only by a device that has its current text', () => {
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

  test('is found at its place, regardless of white space', () => {
    expect(found(text)).toBe('asleep on a pillow')
    expect(found('He was asleep\n on  a pillow, and')).toBe('asleep\n on  a pillow')
  })

  test('is found after text before it was changed, and of two places the one with the right context', () => {
    const second = quoteOf('asleep', 60)
    const span = locate(`A new sentence. ${text}`, second)
    expect(span?.start).toBe(16 + text.indexOf('asleep', 60))
    expect(locate(text, quoteOf('asleep'))?.start).toBe(text.indexOf('asleep'))
  })

  test('is found after small changes to its own words', () => {
    const edited = 'It was evening. He was sound asleep on the pillow, and they woke him. Later'
    expect(found(edited)).toBe('sound asleep on the pillow')
    const longer = quoteAt(text, { start: text.indexOf('asleep on'), end: text.indexOf(', and') }, 40)
    expect(
      found('It was evening. He was sleeping on a cushion, and they woke him. Later he was asleep again', longer),
    ).toBe('sleeping on a cushion')
  })

  test('is not found where nothing of it is left', () => {
    expect(found('Another text altogether.')).toBeUndefined()
    expect(found('')).toBeUndefined()
  })
})
