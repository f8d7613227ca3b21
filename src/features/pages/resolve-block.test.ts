import { expect, test } from 'vitest'
import { overlay, showBlocks, textsBetween } from './resolve-block.ts'

test('texts of a language are merged over props: objects merge, lists merge by id, everything else is replaced', () => {
  const props = {
    title: 'Numbers',
    wide: true,
    picture: { src: '/a.svg', alt: 'A lake' },
    facts: [
      { id: 'a', value: '16', label: 'chapters' },
      { id: 'b', value: '678', label: 'verses' },
    ],
    words: ['one', 'two'],
  }
  const texts = { title: 'Числа', picture: { alt: 'Озеро' }, facts: [{ id: 'b', label: 'віршів' }], words: ['один'] }
  expect(overlay(props, texts)).toEqual({
    title: 'Числа',
    wide: true,
    picture: { src: '/a.svg', alt: 'Озеро' },
    facts: [
      { id: 'a', value: '16', label: 'chapters' },
      { id: 'b', value: '678', label: 'віршів' },
    ],
    words: ['один'],
  })
})

test('the texts of a language are computed back from the merged props', () => {
  const props = {
    title: 'Numbers',
    wide: true,
    facts: [
      { id: 'a', label: 'chapters' },
      { id: 'b', label: 'verses' },
    ],
    words: ['one'],
  }
  const texts = { title: 'Числа', facts: [{ id: 'b', label: 'віршів' }], words: ['один'] }
  expect(textsBetween(props, overlay(props, texts))).toEqual(texts)
  expect(textsBetween(props, props)).toEqual({})
})

test('a hidden block is not shown', () => {
  const block = { id: 'b1', component: 'text', version: 1, visible: true, props: { html: 'x' }, texts: {} }
  expect(showBlocks([block, { ...block, id: 'b2', visible: false }], 'en').map(({ id }) => id)).toEqual(['b1'])
})
