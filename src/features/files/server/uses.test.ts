import { expect, test } from 'vitest'
import { withMoved } from './uses.ts'

const [from, to] = ['/files/media/old.jpg', '/files/media/new.jpg']
const facts = { width: 80, height: 40, ground: '#123456' }
const shown = { src: from, alt: 'Ours', width: 30, height: 20, ground: '#ffffff', focal: { x: 20, y: 80 } }

test('[IMPL-23] the new address of a file replaces the old one wherever it is, and nothing else', () => {
  const content = { html: `<img src="${from}">`, poster: from, list: [from, { file: from }], count: 1, none: null }
  expect(withMoved(content, { from, to })).toEqual({ ...content, poster: to, list: [to, { file: to }] })
})

test('[IMPL-23] a picture gets the size and colour of the new file, and none of the old one’s focus', () => {
  expect(withMoved({ picture: shown }, { from, to, facts })).toEqual({ picture: { src: to, alt: 'Ours', ...facts } })
  const focal = { x: 1, y: 2 }
  expect(withMoved(shown, { from, to, facts: { ...facts, focal } })).toEqual({ src: to, alt: 'Ours', ...facts, focal })
})

test('[IMPL-23] another picture, and a link to the file, keep what they say', () => {
  const other = { ...shown, src: '/files/media/other.jpg' }
  expect(withMoved([other, { src: from, title: 'Download' }], { from, to, facts })).toEqual([
    other,
    { src: to, title: 'Download' },
  ])
  expect(withMoved(shown, { from, to })).toEqual({ ...shown, src: to })
})
