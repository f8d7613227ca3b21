import { describe, expect, test } from 'vitest'
import { blocksOf } from './html-blocks.ts'
import { parseHtml } from './html-tree.ts'
import type { Notice } from './model.ts'
import { Pictures } from './pictures.ts'

function read(html: string) {
  const notices: Notice[] = []
  const pictures = new Pictures(notices)
  const blocks = blocksOf(parseHtml(html), {
    notices,
    takePicture: (src, _, place) => pictures.takeFrom(src, place, () => undefined),
  })
  return { blocks, notices, pictures: pictures.list }
}
const textsIn = (html: string) => read(html).blocks.map((block) => ('html' in block ? block.html : block.kind))
const codesIn = (html: string) => read(html).notices.map(({ code }) => code)
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('HTML of other programs', () => {
  test('becomes paragraphs, lists and headings, with the formatting that rich texts have', () => {
    expect(
      textsIn(
        '<h1>One <i>road</i></h1>loose <b>words</b><p dir="rtl">a<br>b</p><ul><li>x<ol><li>y</li></ol></li></ul><hr>',
      ),
    ).toEqual([
      'One <em>road</em>',
      '<p>loose <strong>words</strong></p>',
      '<p dir="rtl">a<br>b</p>',
      '<ul><li>x<ol><li>y</li></ol></li></ul>',
      'line',
    ])
  })

  test('keeps every word of tables, footers, details, definitions and unknown elements', () => {
    const html =
      '<table><caption>c1</caption><tr><th>c2</th><td>c3 <p>c4</p></td></tr></table><dl><dt>c5</dt><dd>c6</dd></dl>' +
      '<details><summary>c7</summary>c8</details><x-y>c9</x-y><footer><p>c10 <u>c11</u> <sup>c12</sup></p></footer><pre>c13\nc14</pre>'
    const said = textsIn(html).join(' ')
    for (let number = 1; number <= 14; number++) expect(said).toMatch(new RegExp(String.raw`\bc${number}\b`))
    expect(said).toContain('<p><strong>c2</strong> | c3<br>c4</p>'.replace('<br>', ' '))
    expect(codesIn(html)).toEqual(expect.arrayContaining(['table', 'format', 'code']))
  })

  test('says once under each heading that formatting is lost, however often it is', () => {
    const words = '<p><code>a</code> <u>b</u> <s>c</s></p>'
    expect(codesIn(`${words}<h2>One</h2>${words}${words}<h2>Two</h2>${words}`)).toEqual(['format', 'format', 'format'])
  })

  test('has no scripts, event attributes and links that run programs, and says so', () => {
    const html =
      '<script>alert(1)</script><p onclick="alert(2)">a <a href="java\nscript:alert(3)">b</a> <a href="#there">c</a></p>' +
      '<style>p{}</style><a href="data:text/html,x">d</a>'
    expect(textsIn(html)).toEqual(['<p>a b c</p>', '<p>d</p>'])
    expect(read(html).notices.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['left', 'script'],
      ['left', 'script'],
      ['left', 'unsafe-link'],
      ['left', 'bookmark-link'],
      ['left', 'unsafe-link'],
    ])
  })

  test('says of each picture that doesn’t come why, and where it was', () => {
    const { blocks, notices, pictures } = read(
      `<h2>Here</h2><p>a <img src="data:image/png;base64,${PNG}" alt="A dot"> b</p><img src="https://example.org/x.png">` +
        '<img src="beside.png"><img src="data:image/svg+xml;base64,PHN2Zz4=">',
    )
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'text', 'picture', 'text'])
    expect(pictures).toMatchObject([{ id: 'picture-1', type: 'image/png', name: 'picture-1.png' }])
    expect(notices).toEqual([
      { outcome: 'left', code: 'picture-elsewhere', about: 'https://example.org/x.png', place: { heading: 'Here' } },
      { outcome: 'left', code: 'picture-missing', about: 'beside.png', place: { heading: 'Here' } },
      { outcome: 'left', code: 'picture-format', place: { heading: 'Here' } },
    ])
  })

  test('makes a block of a plain quotation with its source, and leaves others in the text', () => {
    const { blocks } = read(
      '<blockquote><p>Peace, be still.</p><p>— Mark 4:39</p></blockquote><blockquote><p>a</p><p><b>b</b></p></blockquote>',
    )
    expect(blocks).toEqual([
      { kind: 'quote', text: 'Peace, be still.', source: 'Mark 4:39' },
      { kind: 'text', html: '<blockquote><p>a</p><p><strong>b</strong></p></blockquote>' },
    ])
  })

  test('is read without a stack overflow when it is nested deeply', () => {
    const depth = 50_000
    expect(textsIn(`${'<div>'.repeat(depth)}deep${'</div>'.repeat(depth)}<p>after</p>`).join('')).toContain('deep')
  })

  test('is refused when there is too much of it', () => {
    expect(() => parseHtml('<b>x</b>'.repeat(300_000))).toThrow('too-long')
    expect(() => read('<p>x</p>'.repeat(5001))).toThrow('too-long')
  })
})
