import { describe, expect, test } from 'vitest'
import { applyChanges } from '#features/drafts/document.ts'
import type { DraftChange, DraftDocument } from '#features/drafts/model.ts'
import {
  blocksOf,
  changesBetween,
  htmlOf,
  mergeTexts,
  moveBlocks,
  newText,
  openText,
  splitText,
  writeText,
} from './blocks.ts'

const documentOf = (...texts: [id: string, html: string][]): DraftDocument => ({
  components: texts.map(([id, html]) => newText(id, html)),
})
const after = (document: DraftDocument, changes: readonly DraftChange[]) => applyChanges(document, changes).document
const listOf = (document: DraftDocument) => blocksOf(document).map((block) => [block.id, htmlOf(block)])
const picture = { ...newText('p', ''), component: 'photo' }

describe('ids of blocks, which learners’ answers and places belong to', () => {
  test('[IMPL-01] a text that is split by a block keeps its id in its first part', () => {
    const document = documentOf(['a', '<p>One</p><p>Two</p>'], ['b', '<p>Three</p>'])
    const next = after(
      document,
      splitText(document, { id: 'a', before: '<p>One</p>', after: '<p>Two</p>', block: picture }),
    )
    const ids = blocksOf(next).map(({ id }) => id)
    expect(ids).toEqual(['a', 'p', ids[2], 'b'])
    expect(listOf(next)[0]).toEqual(['a', '<p>One</p>'])
    expect(listOf(next)[2]?.[1]).toBe('<p>Two</p>')
    expect(['a', 'p', 'b']).not.toContain(ids[2])
  })

  test('[IMPL-01] a block put before a text leaves the text its id', () => {
    const document = documentOf(['a', '<p>One</p>'])
    const next = after(document, splitText(document, { id: 'a', before: '', after: '<p>One</p>', block: picture }))
    expect(listOf(next)).toEqual([
      ['p', ''],
      ['a', '<p>One</p>'],
    ])
  })

  test('[IMPL-01] two texts that are joined keep the id of the first, with their translations', () => {
    const first = { ...newText('a', '<p>One</p>'), texts: { uk: { html: '<p>Раз</p>' } } }
    const second = { ...newText('b', '<p>Two</p>'), texts: { uk: { html: '<p>Два</p>' } } }
    const document = { components: [first, second] }
    const next = after(document, mergeTexts(document, first, second))
    expect(listOf(next)).toEqual([['a', '<p>One</p><p>Two</p>']])
    expect(blocksOf(next)[0]?.texts).toEqual({ uk: { html: '<p>Раз</p><p>Два</p>' } })
  })

  test('[IMPL-01] undoing restores the same ids', () => {
    const document = documentOf(['a', '<p>One</p>'], ['b', '<p>Two</p>'])
    const [first, second] = blocksOf(document)
    if (!first || !second) throw new Error('There are two blocks.')
    const { document: joined, inverse } = applyChanges(document, mergeTexts(document, first, second))
    expect(listOf(after(joined, inverse))).toEqual(listOf(document))
  })
})

test('[IMPL-01] a text becomes a block with its first letter, at the place where it is written', () => {
  const document = documentOf(['a', '<p>One</p>'], ['b', '<p>Two</p>'])
  const write = (now: DraftDocument, html: string) =>
    after(now, writeText(now, { id: 'n', html, lang: null, index: 1 }))
  const next = write(write(document, '<p>H</p>'), '<p>Hi</p>')
  expect(listOf(next)).toEqual([
    ['a', '<p>One</p>'],
    ['n', '<p>Hi</p>'],
    ['b', '<p>Two</p>'],
  ])
})

test('[IMPL-01] several blocks move together, and stop at the edge', () => {
  const document = documentOf(['a', ''], ['b', ''], ['c', ''], ['d', ''])
  const ids = (now: DraftDocument) => blocksOf(now).map(({ id }) => id)
  const down = after(document, moveBlocks(document, ['a', 'b'], 1))
  expect(ids(down)).toEqual(['c', 'a', 'b', 'd'])
  expect(ids(after(down, moveBlocks(down, ['a', 'b'], -1)))).toEqual(['a', 'b', 'c', 'd'])
  expect(moveBlocks(document, ['a', 'b'], -1)).toEqual([])
  expect(moveBlocks(document, ['c', 'd'], 1)).toEqual([])
})

test('[IMPL-01] a changed field is saved by itself, so that what others changed in the same block stays', () => {
  const document = {
    components: [{ ...newText('a', ''), props: { picture: { src: '/a.jpg', alt: 'A' }, variant: 'plain' } }],
  }
  const path = ['components', 'a', 'props']
  const changes = changesBetween(document, {
    path,
    before: document.components[0]?.props,
    after: { picture: { src: '/a.jpg', alt: 'B' }, variant: 'plain' },
  })
  expect(changes).toMatchObject([{ kind: 'set', path: [...path, 'picture', 'alt'], value: 'B' }])
})

describe('room within a text for what comes as blocks of its own', () => {
  const open = (document: DraftDocument, parts: { before: string; after: string }, id = 'b', index = 1) => {
    const { changes, anchor } = openText(document, { id, index, ...parts })
    return { list: listOf(after(document, changes)), anchor }
  }
  const document = documentOf(['a', '<p>One</p>'], ['b', '<p>Two</p><p>Three</p>'])

  test('[IMPL-01] the part before it keeps the id of the text, and what comes follows it', () => {
    const { list, anchor } = open(document, { before: '<p>Two</p>', after: '<p>Three</p>' })
    expect(anchor).toBe('b')
    expect(list.map(([, html]) => html)).toEqual(['<p>One</p>', '<p>Two</p>', '<p>Three</p>'])
    expect(list.slice(0, 2).map(([id]) => id)).toEqual(['a', 'b'])
    expect(['a', 'b']).not.toContain(list[2]?.[0])
  })

  test('[IMPL-01] with nothing before it the text keeps its id, and what comes is placed before it', () => {
    const { list, anchor } = open(document, { before: '', after: '<p>Two</p><p>Three</p>' })
    expect(anchor).toBe('a')
    expect(list).toEqual(listOf(document))
    expect(open(document, { before: '', after: '<p>One</p>' }, 'a', 0).anchor).toBeUndefined()
  })

  test('[IMPL-01] a text that is not a block yet becomes one only if there is something before it', () => {
    expect(open(document, { before: '', after: '' }, 'new')).toEqual({ list: listOf(document), anchor: 'a' })
    const { list, anchor } = open(document, { before: '<p>New</p>', after: '' }, 'new')
    expect(anchor).toBe('new')
    expect(list.map(([id]) => id)).toEqual(['a', 'new', 'b'])
  })
})
