import { describe, expect, test } from 'vitest'
import { linkInHtml, linkInText } from './link-verses.ts'

const verses = (name: string, text: string) => `<a href="/ar/bible/${name}/" aria-haspopup="dialog">${text}</a>`

describe('[IMPL-36, BIBLE-05] references in a rich text', () => {
  test.each([
    ['<p>Read Mark 2:1–12.</p>', `<p>Read ${verses('Mark_2:1-12', 'Mark 2:1–12')}.</p>`],
    ['<p><em>1 Cor 13:4</em></p>', `<p><em>${verses('1_Corinthians_13:4', '1 Cor 13:4')}</em></p>`],
    [
      '<p>Ps 23 &amp; Mark 1:1 &lt;b&gt;</p>',
      `<p>${verses('Psalm_23', 'Ps 23')} &amp; ${verses('Mark_1:1', 'Mark 1:1')} &lt;b&gt;</p>`,
    ],
  ])('are links in %s', (html, linked) => {
    expect(linkInHtml(html, 'ar')).toBe(linked)
  })

  test.each([
    '<p><a href="/x/?q=Mark 2:1">See <em>Mark 2:1</em></a></p>',
    '<h2>Mark 2:1</h2><h3>John 3:16</h3>',
    '<p lang="Mark 2:1">Nothing</p>',
    '<p>Mark <strong>2:1</strong></p>',
  ])('stay as they are in %s', (html) => {
    expect(linkInHtml(html, 'ar')).toBe(html)
  })

  test('become links again after a link and a heading', () => {
    expect(linkInHtml('<h2>Mark 2:1</h2><p><a href="/">a</a>Mark 2:2</p>', 'ar')).toContain(
      verses('Mark_2:2', 'Mark 2:2'),
    )
  })
})

test('[IMPL-36] references are found in the language of the page', () => {
  expect(linkInHtml('<p>Див. Мр 2:1</p>', 'uk')).toBe(
    '<p>Див. <a href="/uk/bible/Mark_2:1/" aria-haspopup="dialog">Мр 2:1</a></p>',
  )
  expect(linkInText('Siehe Mk 2,1', 'de')).toEqual([{ text: 'Siehe ' }, { text: 'Mk 2,1', to: '/bible/Mark_2:1/' }])
})

test('[IMPL-36] a plain text is split into pieces without losing any of it', () => {
  const text = '<i>Mark 2:4</i>, King James Version'
  const pieces = linkInText(text, 'en') ?? []
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.filter(({ to }) => to)).toEqual([{ text: 'Mark 2:4', to: '/bible/Mark_2:4/' }])
  expect(linkInText('Nothing', 'en')).toBeUndefined()
})
