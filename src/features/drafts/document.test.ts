import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digestOf } from './digest.ts'
import { applyChange, applyChanges, entriesAt, insertAt, moveTo, setValue, valueIn } from './document.ts'
import type { DraftChange, DraftDocument, DraftEntry } from './model.ts'

const block = (id: string, title = id): DraftEntry => ({ id, component: 'text', props: { title }, texts: {} })
const lesson = (...ids: readonly string[]): DraftDocument => ({ components: ids.map((id) => block(id)) })
const LIST = ['components']
const idsOf = (document: DraftDocument) => entriesAt(document, LIST)?.map(({ id }) => id)

function applied(document: DraftDocument, ...changes: readonly DraftChange[]): DraftDocument {
  const result = applyChanges(document, changes)
  expect(result.conflicts).toEqual([])
  return result.document
}

describe('setting a value', () => {
  const path = ['components', 'a', 'props', 'title']

  test('leaves everything else as it was, even the objects', () => {
    const before = lesson('a', 'b')
    const after = applied(before, setValue(before, { path, value: 'New' }))
    expect(valueIn(after, path, null)).toBe('New')
    expect(entriesAt(after, LIST)?.[1]).toBe(entriesAt(before, LIST)?.[1])
  })

  test('[F4] is possible for two people in different places at once, and refused in the same place', () => {
    const before = lesson('a', 'b')
    const mine = setValue(before, { path, value: 'Mine' })
    const theirs = applied(before, setValue(before, { path, value: 'Theirs' }))
    expect(applyChange(theirs, mine)).toEqual({ conflict: { reason: 'changed', theirs: 'Theirs' } })
    const elsewhere = setValue(before, { path: ['components', 'b', 'props', 'title'], value: 'Mine' })
    expect(valueIn(applied(theirs, elsewhere), path, null)).toBe('Theirs')
  })

  test('to the value that somebody else has just set does not conflict', () => {
    const before = lesson('a')
    const change = setValue(before, { path, value: 'Same' })
    const after = applied(before, change)
    expect(applyChange(after, change)).toEqual({ document: after, inverse: [] })
  })

  test('in a deleted block is refused as gone', () => {
    const before = lesson('a', 'b')
    const change = setValue(before, { path, value: 'Lost?' })
    const without = applied(before, { kind: 'remove', list: LIST, ids: ['a'] })
    expect(applyChange(without, change)).toEqual({ conflict: { reason: 'gone' } })
  })

  test('without a value removes it, and undo restores it', () => {
    const before = lesson('a')
    const { document, inverse } = applyChanges(before, [setValue(before, { path, value: undefined })])
    expect(valueIn(document, path, null)).toBeUndefined()
    expect(applied(document, ...inverse)).toEqual(before)
  })
})

describe('translating', () => {
  const answers: DraftDocument = {
    title: 'Mark',
    components: [{ id: 'q', props: { title: 'Who?', variants: [{ id: 'a', text: 'Peter' }] }, texts: {} }],
    test: { banks: [{ id: 'bank', questions: [{ id: 'one', title: 'Where?' }] }] },
  }

  test.each([
    [
      ['components', 'q', 'props', 'variants', 'a', 'text'],
      ['components', 'q', 'texts', 'uk', 'variants', 'a', 'text'],
    ],
    [
      ['test', 'banks', 'bank', 'questions', 'one', 'title'],
      ['test', 'banks', 'bank', 'questions', 'one', 'texts', 'uk', 'title'],
    ],
    [['title'], ['texts', 'uk', 'title']],
  ])('%j writes a text beside the original and leaves the original alone', (path, place) => {
    const after = applied(answers, setValue(answers, { path, lang: 'uk', value: 'Текст' }))
    expect(valueIn(after, place, null)).toBe('Текст')
    expect(valueIn(after, path, 'uk')).toBe('Текст')
    expect(valueIn(after, path, null)).toBe(valueIn(answers, path, null))
    const removed = applied(after, setValue(after, { path, lang: 'uk', value: undefined }))
    expect(valueIn(removed, path, 'uk')).toBeUndefined()
  })
})

describe('the entries of a list', () => {
  test('are inserted behind the nearest predecessor that still exists', () => {
    const before = lesson('a', 'b', 'c')
    const insert = insertAt(before, { list: LIST, index: 2, entries: [block('new')] })
    const without = applied(before, { kind: 'remove', list: LIST, ids: ['b'] })
    expect(idsOf(applied(without, insert))).toEqual(['a', 'new', 'c'])
  })

  test('behind the end inserts at the end', () => {
    const before = lesson('a', 'b')
    const insert = insertAt(before, { list: LIST, index: Number.MAX_SAFE_INTEGER, entries: [block('new')] })
    expect(idsOf(applied(before, insert))).toEqual(['a', 'b', 'new'])
  })

  test('are inserted once, however often the change arrives', () => {
    const before = lesson('a')
    const insert = insertAt(before, { list: LIST, index: 1, entries: [block('new'), block('new')] })
    expect(idsOf(applied(before, insert, insert))).toEqual(['a', 'new'])
  })

  test('are moved together, in the given order', () => {
    const before = lesson('a', 'b', 'c', 'd')
    expect(idsOf(applied(before, moveTo(before, { list: LIST, index: 4, ids: ['a', 'c'] })))).toEqual([
      'b',
      'd',
      'a',
      'c',
    ])
    expect(idsOf(applied(before, moveTo(before, { list: LIST, index: 0, ids: ['d'] })))).toEqual(['d', 'a', 'b', 'c'])
    // A client may name an entry twice.
    const twice = moveTo(before, { list: LIST, index: 4, ids: ['a', 'c', 'a'] })
    expect(idsOf(applied(before, twice))).toEqual(['b', 'd', 'a', 'c'])
  })

  test('begin a list that did not exist', () => {
    const first: DraftChange = {
      kind: 'insert',
      list: ['components', 'a', 'props', 'variants'],
      after: [],
      entries: [{ id: 'v' }],
    }
    const after = applied(lesson('a'), first)
    expect(valueIn(after, ['components', 'a', 'props', 'variants'], null)).toEqual([{ id: 'v' }])
    expect(applyChange(lesson('b'), first)).toEqual({ conflict: { reason: 'gone' } })
  })
})

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const someIds = fc.uniqueArray(fc.constantFrom(...IDS), { minLength: 1 })

/** A gesture of an author, made for the document as it is then. */
const gesture = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    id: fc.constantFrom(...IDS),
    lang: fc.constantFrom(null, 'uk'),
    value: fc.option(fc.string(), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('insert' as const), index: fc.nat(6), ids: someIds }),
  fc.record({ kind: fc.constant('move' as const), index: fc.nat(6), ids: someIds }),
  fc.record({ kind: fc.constant('remove' as const), ids: someIds }),
)
type Gesture = typeof gesture extends fc.Arbitrary<infer Value> ? Value : never

function changeFor(document: DraftDocument, made: Gesture): DraftChange {
  if (made.kind === 'set')
    return setValue(document, { path: ['components', made.id, 'props', 'title'], lang: made.lang, value: made.value })
  if (made.kind === 'insert')
    return insertAt(document, { list: LIST, index: made.index, entries: made.ids.map((id) => block(id)) })
  if (made.kind === 'move') return moveTo(document, { list: LIST, index: made.index, ids: made.ids })
  return { kind: 'remove', list: LIST, ids: made.ids }
}

test('every sequence of changes is undone exactly by its inverse, and no id exists twice', () => {
  fc.assert(
    fc.property(fc.array(gesture, { maxLength: 12 }), (gestures) => {
      let now = lesson('a', 'b', 'c')
      const inverse: DraftChange[] = []
      for (const made of gestures) {
        const result = applyChanges(now, [changeFor(now, made)])
        now = result.document
        inverse.unshift(...result.inverse)
      }
      const ids = idsOf(now) ?? []
      expect(new Set(ids).size).toBe(ids.length)
      const undone = applyChanges(now, inverse)
      expect(undone.conflicts).toEqual([])
      expect(digestOf(undone.document)).toBe(digestOf(lesson('a', 'b', 'c')))
    }),
    { numRuns: 500 },
  )
})

test('[F4] of two authors at once, each either finds their text in the document or learns of the conflict', () => {
  fc.assert(
    fc.property(fc.array(gesture, { maxLength: 6 }), fc.array(gesture, { maxLength: 6 }), (mine, theirs) => {
      const start = lesson('a', 'b', 'c')
      const write = (gestures: readonly Gesture[]) => {
        let own = start
        return gestures.map((made) => {
          const change = changeFor(own, made)
          own = applyChanges(own, [change]).document
          return change
        })
      }
      const after = applyChanges(start, write(theirs)).document
      const changes = write(mine)
      const { document, conflicts } = applyChanges(after, changes)
      const texts = changes.flatMap((change, index) => (change.kind === 'set' ? [{ change, index }] : []))
      for (const { change, index } of texts) {
        const isReported = conflicts.some((conflict) => conflict.index === index)
        const isOverwritten = changes.slice(index + 1).some((later) => touches(later, change.path[1] ?? ''))
        const isThere = digestOf(valueIn(document, change.path, change.lang)) === digestOf(change.value)
        expect(isReported || isOverwritten || isThere).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

const touches = (change: DraftChange, id: string): boolean =>
  change.kind === 'set' ? change.path[1] === id : change.kind === 'remove' && change.ids.includes(id)
