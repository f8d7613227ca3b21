import { describe, expect, test } from 'vitest'
import { makeDraft } from '#test/make/draft.ts'
import { addEntry, deleteEntry, pasteEntries, shiftEntry, toggleRight } from './answers.ts'
import { type DraftQuestion, questionAt, setField, sourceText, writeText, writtenText } from './draft-question.ts'
import { inventedVotes } from './invented-votes.ts'
import { changeKind } from './kinds.ts'
import { missingIn } from './missing.ts'
import { pastedLines } from './pasted-lines.ts'

const BLOCK = {
  id: 'q',
  component: 'single-choice',
  version: 1,
  visible: true,
  props: {
    title: 'Who?',
    variants: [
      { id: 'a', text: 'Peter' },
      { id: 'b', text: 'John' },
      { id: 'c', text: 'Mark' },
    ],
    right: ['b'],
    explanation: 'It was John.',
  },
  texts: { uk: { title: 'Хто?' } },
}

const PLACES = ['lesson', 'test'] as const
const documentOf = (place: (typeof PLACES)[number]) =>
  place === 'lesson'
    ? { components: [BLOCK] }
    : {
        test: {
          banks: [{ id: 'bank', questions: [{ id: 'q', kind: BLOCK.component, ...BLOCK.props, texts: BLOCK.texts }] }],
        },
      }
const PATHS = { lesson: ['components', 'q'], test: ['test', 'banks', 'bank', 'questions', 'q'] }

function open(place: (typeof PLACES)[number], lang: string | null = null) {
  const draft = makeDraft(documentOf(place))
  const question = (path: readonly string[] = PATHS[place]): DraftQuestion => {
    const found = questionAt(draft.handle(), path, lang)
    if (!found) throw new Error('There is no question.')
    return found
  }
  return { ...draft, question }
}
const textsOf = ({ fields }: DraftQuestion) =>
  JSON.parse(JSON.stringify(fields.variants)) as { id: string; text?: string }[]

describe.each(PLACES)('a question in a %s', (place) => {
  const list = (question: DraftQuestion) => ({ question, list: ['variants'], max: 5, newId: () => 'new' })

  test('is written text by text; a text that is emptied is removed, but not the question itself', () => {
    const { question } = open(place)
    writeText(question(), ['variants', 'a', 'text'], 'Petros')
    writeText(question(), ['feedback', 'wrong'], 'Look again')
    writeText(question(), ['explanation'], '')
    writeText(question(), ['title'], '')
    expect(question().fields).toMatchObject({ title: '', feedback: { wrong: 'Look again' } })
    expect(question().fields.explanation).toBeUndefined()
    expect(textsOf(question())[0]).toEqual({ id: 'a', text: 'Petros' })
  })

  test('is translated beside itself, and shows its own text where a translation is missing', () => {
    const { question } = open(place, 'uk')
    expect([writtenText(question(), ['title']), sourceText(question(), ['title'])]).toEqual(['Хто?', 'Who?'])
    expect(writtenText(question(), ['variants', 'a', 'text'])).toBe('')
    writeText(question(), ['variants', 'a', 'text'], 'Петро')
    expect(question().texts.uk).toEqual({ title: 'Хто?', variants: [{ id: 'a', text: 'Петро' }] })
    expect(textsOf(question())[0]).toEqual({ id: 'a', text: 'Peter' })
    writeText(question(), ['title'], '')
    expect(question().texts.uk).toEqual({ variants: [{ id: 'a', text: 'Петро' }] })
  })

  test('gets answers where they are wanted, up to its maximum', () => {
    const { question } = open(place)
    expect(addEntry(list(question()), 1)).toBe('new')
    expect(textsOf(question()).map(({ id }) => id)).toEqual(['a', 'new', 'b', 'c'])
    expect(addEntry({ ...list(question()), max: 4 }, 1)).toBeUndefined()
  })

  test('loses the mark of a right answer with the answer, and undo restores both with the same id', () => {
    const { question, undo } = open(place)
    expect(deleteEntry(list(question()), 'b')).toBe('a')
    expect(question().fields.right).toEqual([])
    undo()
    expect([question().fields.right, textsOf(question()).map(({ id }) => id)]).toEqual([['b'], ['a', 'b', 'c']])
  })

  test('has its answers moved one by one, and stops at both ends', () => {
    const { question } = open(place)
    expect(shiftEntry(list(question()), 'a', 1)).toBe(2)
    expect(textsOf(question()).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
    expect(shiftEntry(list(question()), 'b', -1)).toBeUndefined()
    expect(shiftEntry(list(question()), 'c', -1)).toBe(2)
    expect(textsOf(question()).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  })

  test('marks answers: one moves the mark, several are kept in the order of the answers', () => {
    const { question } = open(place)
    toggleRight(question(), 'c', { isOnly: true })
    expect(question().fields.right).toEqual(['c'])
    toggleRight(question(), 'a', { isOnly: false })
    expect(question().fields.right).toEqual(['a', 'c'])
    toggleRight(question(), 'c', { isOnly: false })
    expect(question().fields.right).toEqual(['a'])
  })

  test('takes pasted lines as answers: the first continues the text, a marked one is right, and those beyond the limit are left out', () => {
    const { question } = open(place)
    let ids = 0
    const lines = pastedLines('Luke\n*Matthew\nPaul')
    const pasted = pasteEntries(
      { ...list(question()), newId: () => `n${(ids += 1)}` },
      { lines, at: 'c', caret: { start: 4, end: 4 } },
    )
    expect(pasted).toEqual({ last: 'n2', left: 0 })
    expect(textsOf(question()).map(({ text }) => text)).toEqual(['Peter', 'John', 'MarkLuke', 'Matthew', 'Paul'])
    expect(question().fields.right).toEqual(['b', 'n1'])
    expect(pasteEntries(list(question()), { lines, at: undefined })).toEqual({ last: undefined, left: 3 })
  })

  test('of one right answer becomes one of several with everything it has', () => {
    const { question, handle } = open(place)
    const before = question().fields
    handle().edit(changeKind(question(), { kind: 'multiple-choice', newId: undefined }))
    expect(question().kind).toBe('multiple-choice')
    expect(question().fields.variants).toBe(before.variants)
    expect(question().fields).toMatchObject({ right: ['b'], explanation: 'It was John.' })
  })

  test('keeps no right answers when it becomes a poll, which would send them to learners', () => {
    const { question, handle, undo } = open(place)
    handle().edit(changeKind(question(), { kind: 'poll', newId: undefined }))
    expect(question().fields.right).toBeUndefined()
    expect(question().fields.explanation).toBeUndefined()
    expect(textsOf(question())).toHaveLength(3)
    undo()
    expect(question().fields.right).toEqual(['b'])
  })

  test('that was answered becomes another question at the same place, with its translations', () => {
    const { question, handle } = open(place)
    handle().edit(changeKind(question(), { kind: 'ordering', newId: 'q2' }))
    expect(questionAt(handle(), PATHS[place], null)).toBeUndefined()
    const changed = question([...PATHS[place].slice(0, -1), 'q2'])
    expect([changed.kind, changed.id, changed.texts]).toEqual(['ordering', 'q2', BLOCK.texts])
    expect(changed.fields.right).toBeUndefined()
  })
})

test('pairs of a deleted line or target are removed with it', () => {
  const matching = {
    id: 'm',
    component: 'matching',
    props: {
      title: 'Who?',
      variants: [{ id: 'a' }, { id: 'b' }],
      targets: [{ id: 'x' }, { id: 'y' }],
      pairs: { a: 'x', b: 'y' },
    },
  }
  const { handle } = makeDraft({ components: [matching] })
  const question = () => questionAt(handle(), ['components', 'm'], null)!
  deleteEntry({ question: question(), list: ['targets'], max: 9 }, 'x')
  expect(question().fields.pairs).toEqual({ b: 'y' })
  setField(question(), ['pairs', 'a'], 'y')
  deleteEntry({ question: question(), list: ['variants'], max: 9 }, 'b')
  expect(question().fields.pairs).toEqual({ a: 'y' })
})

test.each<[string, Record<string, unknown>, string[]]>([
  ['single-choice', BLOCK.props, []],
  ['single-choice', { ...BLOCK.props, right: [] }, ['right']],
  ['multiple-choice', { ...BLOCK.props, right: ['gone'] }, ['right']],
  ['single-choice', { title: ' ', variants: [{ id: 'a' }], right: [] }, ['title', 'two-answers', 'right']],
  ['single-choice', { title: 'Who?', variants: [{ id: 'a' }, { id: 'b', text: 'x' }], right: ['b'] }, ['blank-answer']],
  [
    'image-choice',
    {
      title: 'Which?',
      variants: [
        { id: 'a', text: 'x' },
        { id: 'b', image: { src: '/a.svg' } },
      ],
      right: ['a'],
    },
    ['picture'],
  ],
  ['open-text', { title: 'Why?' }, []],
  ['ordering', { title: 'First?', variants: [] }, ['two-lines']],
  [
    'matching',
    {
      title: 'Who?',
      variants: BLOCK.props.variants,
      targets: [{ id: 'x', text: 'X' }, { id: 'y' }],
      pairs: { a: 'x', b: 'y' },
    },
    ['blank-target', 'pair'],
  ],
  ['poll', { title: 'When?', variants: BLOCK.props.variants }, []],
  ['reflection', {}, ['title']],
  ['dialog', { title: 'Talk', guide: { name: '' }, messages: [] }, ['guide', 'line']],
  [
    'dialog',
    {
      title: 'Talk',
      guide: { name: 'Daniel' },
      messages: [{ id: '1', text: 'Hi', variants: [{ id: 'a' }] }, { id: '2' }],
    },
    ['blank-line', 'blank-reply'],
  ],
])('what a %s still needs is named in place: %o', (kind, fields, missing) => {
  expect(missingIn({ kind, fields })).toEqual(missing)
})

test.each([
  ['one\ntwo', ['one', 'two'], []],
  ['- one\r\n• two\n\n1. three\n(b) four', ['one', 'two', 'three', 'four'], []],
  ['* one\n* two', ['one', 'two'], []],
  ['a) one\n*b) two', ['one', 'two'], ['two']],
  ['[ ] one\n[x] two ', ['one', 'two'], ['two']],
  ['one\ntwo ✓', ['one', 'two'], ['two']],
  ['1 Kings\n2 Kings', ['1 Kings', '2 Kings'], []],
])('pasted %j becomes answers without bullets', (text, texts, right) => {
  const lines = pastedLines(text)
  expect(lines.map((line) => line.text)).toEqual(texts)
  expect(lines.filter(({ isRight }) => isRight).map((line) => line.text)).toEqual(right)
})

test('invented votes add up and contain the author’s own', () => {
  const { total, variants } = inventedVotes({ dialogId: '.q', msgId: 'poll', ids: ['a', 'b', 'c'], chosen: ['b'] })
  expect(variants.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  expect(variants.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  const without = inventedVotes({ dialogId: '.q', msgId: 'poll', ids: ['a', 'b', 'c'], chosen: [] })
  expect(variants[1]!.count).toBe(without.variants[1]!.count + 1)
})
