import { describe, expect, test } from 'vitest'
import { isComplete, newEntry } from '#features/block-editing/edits.ts'
import type { PageContent } from '#features/pages/authoring.ts'
import type { FieldSchema } from '#features/pages/block-schema.ts'
import { overlay } from '#features/pages/resolve-block.ts'
import {
  addLanguage,
  duplicateBlock,
  insertBlocks,
  moveBlock,
  blocksBetween,
  removeBlocks,
  replaceBlocks,
  removeLanguage,
  setPageText,
  setValue,
} from './edits.ts'
import { change, historyOf, redo, undo } from './history.ts'
import { inPart, ofPart } from './parts.ts'

const block = (id: string, props: Record<string, unknown> = {}) => ({
  id,
  component: 'text',
  version: 1,
  visible: true,
  props,
  texts: {},
})

const page = (...ids: string[]): PageContent => ({
  title: 'Page',
  alias: 'page',
  noindex: false,
  toTop: true,
  template: 'default',
  header: { theme: 'paper', dark: false, mobileLogo: false },
  seo: {},
  texts: {},
  components: ids.map((id) => block(id)),
})
const order = (content: PageContent) => content.components.map(({ id }) => id).join('')

describe('blocks of a page', () => {
  test.each([
    ['a', 3, 'bca'],
    ['c', 0, 'cab'],
    ['a', 1, 'abc'],
    ['b', 99, 'acb'],
  ])('%s moved before position %i become %s', (id, index, expected) => {
    expect(order(moveBlock(page('a', 'b', 'c'), id, index))).toBe(expected)
  })

  test('can be replaced by a section, and inserted again from it', () => {
    const before = page('a', 'b', 'c', 'd')
    const ids = (from: string, to?: string) => blocksBetween(before, from, to).map(({ id }) => id)
    expect([ids('c', 'b'), ids('b', 'c'), ids('d'), ids('none')]).toEqual([['b', 'c'], ['b', 'c'], ['d'], []])
    const kept = replaceBlocks(before, ids('b', 'c'), [block('section')])
    expect(order(kept)).toBe('asectiond')
    expect(order(replaceBlocks(kept, ['section'], [block('x'), block('y')]))).toBe('axyd')
    expect(replaceBlocks(before, ['none'], [block('x')])).toBe(before)
  })

  test('[PAGE-46] of the record template are edited like those of the page, and neither changes the other', () => {
    const begun = { ...page('a'), record: { title: '{{name}}', noindex: true, components: [block('r')] } }
    const edit = inPart('record', (now) => insertBlocks(now, 1, [block('s')]))
    const edited = edit(begun)
    expect(order(edited)).toBe('a')
    expect(edited.record).toMatchObject({ title: '{{name}}', noindex: true })
    expect(order(ofPart(edited, 'record'))).toBe('rs')
    expect(edit(page('a')).record).toMatchObject({ title: 'Page', components: [{ id: 's' }] })
    expect(inPart('page', (now) => removeBlocks(now, ['a']))(begun).record).toBe(begun.record)
    const spoken = { ...begun, record: { ...begun.record, components: [{ ...block('r'), texts: { uk: {} } }] } }
    expect(removeLanguage(spoken, 'uk').record?.components[0]?.texts).toEqual({})
  })

  test('are inserted, copied and removed, and the others stay the same objects', () => {
    const before = page('a', 'b')
    const after = removeBlocks(duplicateBlock(insertBlocks(before, 1, [block('x')]), 'b', 'y'), ['x'])
    expect(order(after)).toBe('aby')
    expect(after.components[0]).toBe(before.components[0])
  })

  test('have texts for each language, which never get into another', () => {
    const before = insertBlocks(page(), 0, [block('a', { title: 'One', list: [{ id: 'e', text: 'Two' }] })])
    const uk = setValue(before, { id: 'a', path: ['list', 'e', 'text'], value: 'Два', lang: 'uk' })
    const [saved] = setValue(uk, { id: 'a', path: ['title'], value: 'First', lang: undefined }).components
    expect(saved?.props).toEqual({ title: 'First', list: [{ id: 'e', text: 'Two' }] })
    expect(overlay(saved?.props ?? {}, saved?.texts.uk ?? {})).toEqual({
      title: 'First',
      list: [{ id: 'e', text: 'Два' }],
    })
    const [emptied] = setValue(uk, { id: 'a', path: ['list', 'e', 'text'], value: '', lang: 'uk' }).components
    expect(emptied?.texts.uk).toEqual({})
  })

  test('lose a language when their page does', () => {
    const both = setValue(addLanguage(page('a'), 'uk'), { id: 'a', path: ['title'], value: 'Т', lang: 'uk' })
    const one = removeLanguage(setPageText(both, { path: ['title'], value: 'Сторінка', lang: 'uk' }), 'uk')
    expect([one.texts, one.components[0]?.texts]).toEqual([{}, {}])
  })
})

const schema: FieldSchema = {
  type: 'object',
  required: ['title', 'kind', 'items'],
  properties: {
    title: { type: 'string', minLength: 1 },
    note: { type: 'string' },
    kind: { enum: ['a', 'b'] },
    items: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['id', 'to'],
        properties: { id: {}, to: { type: 'string', field: 'link' }, by: {} },
      },
    },
  },
}

test('a new list entry has its required values', () => {
  expect(newEntry(schema, 'x')).toEqual({ title: '', kind: 'a', items: [] })
  expect(newEntry(schema.properties?.items?.items ?? {}, 'x')).toEqual({ id: 'x', to: '/' })
})

test.each([
  [{ title: 'T', kind: 'a', items: [{ id: 'x', to: '/' }] }, true],
  [{ title: '', kind: 'a', items: [{ id: 'x', to: '/' }] }, false],
  [{ title: 'T', kind: 'a', items: [] }, false],
  [{ title: 'T', items: [{ id: 'x', to: '/' }] }, false],
  [{ title: 'T', kind: 'a', items: [{ id: 'x' }] }, false],
])('whether %j is complete: %s', (props, expected) => {
  expect(isComplete(schema, props)).toBe(expected)
})

describe('history', () => {
  test('undoes and redoes changes; a new change drops what was undone', () => {
    const three = change(change(historyOf('a'), 'b', { at: 0 }), 'c', { at: 0 })
    const back = undo(three)
    expect(back.present).toBe('b')
    expect(redo(back).present).toBe('c')
    expect(redo(change(back, 'd', { at: 0 })).present).toBe('d')
    expect(undo(undo(undo(three))).present).toBe('a')
  })

  test('joins typing in one place without a pause into one step', () => {
    const typed = ['ab', 'abc'].reduce(
      (history, text, index) => change(history, text, { place: 'title', at: index * 100 }),
      historyOf('a'),
    )
    expect(undo(typed).present).toBe('a')
    const later = change(typed, 'abcd', { place: 'title', at: 10_000 })
    expect(undo(later).present).toBe('abc')
    expect(undo(change(typed, 'x', { place: 'lead', at: 150 })).present).toBe('abc')
  })
})
