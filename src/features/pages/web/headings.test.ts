import { expect, test } from 'vitest'
import { headingsOf, withHeadingIds } from './headings.ts'

const HTML = '<p>Before</p><h2>The <em>cushion</em></h2><p>Text</p><h2 dir="rtl">Salt &amp; light</h2><h3>Small</h3>'

test('headings of a text get ids from their block, and keep their content', () => {
  expect(withHeadingIds(HTML, 'b1')).toBe(
    '<p>Before</p><h2 id="b1-1">The <em>cushion</em></h2><p>Text</p><h2 id="b1-2" dir="rtl">Salt &amp; light</h2><h3>Small</h3>',
  )
})

test('the list of headings has the same ids, without markup', () => {
  expect(headingsOf(HTML, 'b1')).toEqual([
    { id: 'b1-1', text: 'The cushion' },
    { id: 'b1-2', text: 'Salt & light' },
  ])
})

test('a text without headings has none', () => {
  expect(headingsOf('<p>h2</p>', 'b1')).toEqual([])
  expect(withHeadingIds('<p>h2</p>', 'b1')).toBe('<p>h2</p>')
})
