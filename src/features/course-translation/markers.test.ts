import { describe, expect, test } from 'vitest'
import { markedOf, markersOf, readMarked } from './markers.ts'

const SOURCE = 'Read <strong>Mark</strong> in <a href="/x/"><em>one</em> evening</a>.<br>Now &amp; then.'

describe('the tags of a paragraph', () => {
  test('[IMPL-01] are numbered markers, which become the same tags again', () => {
    const markers = markersOf(SOURCE)
    const marked = 'Read <1>Mark</1> in <2><3>one</3> evening</2>.<4/>Now & then.'
    expect(markedOf(SOURCE, markers)).toBe(marked)
    expect(readMarked(marked, markers)).toEqual({ html: SOURCE, missing: [] })
  })

  test('[IMPL-01] may come in another order in a translation', () => {
    const markers = markersOf(SOURCE)
    const { html, missing } = readMarked('<2>Увечері <3>прочитайте</3></2> <1>Марка</1>.<4/>Іноді.', markers)
    expect(html).toBe('<a href="/x/">Увечері <em>прочитайте</em></a> <strong>Марка</strong>.<br>Іноді.')
    expect(missing).toEqual([])
    expect(readMarked(markedOf(html, markersOf(SOURCE, html)), markersOf(SOURCE, html)).html).toBe(html)
  })

  test('[IMPL-01] that only the translation has are kept', () => {
    const target = '<u>Читайте</u> <strong>Марка</strong>'
    const markers = markersOf('Read <strong>Mark</strong>', target)
    expect(markedOf(target, markers)).toBe('<2>Читайте</2> <1>Марка</1>')
    expect(readMarked('<2>Читай</2> <1>Марка</1>', markers).html).toBe('<u>Читай</u> <strong>Марка</strong>')
  })

  test.each([
    ['a missing marker', 'Read Mark', [1]],
    ['a marker without an end', 'Read <1>Mark', [1]],
    ['an end without a start', 'Read Mark</1>', [1]],
    ['markers that cross', '<1>Read <2>Mark</1> now</2>', [1]],
    ['a marker twice', '<1>Read</1> <1>Mark</1>', []],
    ['an unknown marker', '<1>Read</1> <9>Mark</9>', []],
  ])('with %s never become wrong HTML', (_, text, missing) => {
    const markers = markersOf('<b>Read</b> <i>Mark</i>')
    const read = readMarked(text, markers, markers.slice(0, 1))
    expect(read.missing).toEqual(missing)
    const tags = read.html.match(/<\/?[bi]>/g) ?? []
    expect(tags.filter((tag) => tag.includes('/')).length * 2).toBe(tags.length)
  })

  test('can’t be typed: what looks like a tag is text', () => {
    expect(readMarked('<script>1 < 2</script>', []).html).toBe('&lt;script&gt;1 &lt; 2&lt;/script&gt;')
  })

  test('are not mistaken for text that looks like a marker', () => {
    const source = 'Type &lt;1&gt; and <b>go</b>'
    const markers = markersOf(source)
    expect(readMarked(markedOf(source, markers), markers).html).toBe(source)
  })
})
