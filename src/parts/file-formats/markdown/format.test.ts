import { describe, expect, test } from 'vitest'
import { lessonsOf, titleOf, usualSplit } from '#features/studio/file-formats/lessons.ts'
import { format } from './format.ts'

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const read = async (text: string) => format.read({ name: 'ruth.md', bytes: bytesOf(text) })

const RUTH = `---
title: "Ruth in four evenings"
lang: uk
author: Somebody
---
# Three women on a road

They left **Moab**[^1] and went *home*.

- Naomi
- Ruth
  1. stayed

> Whither thou goest, I will go.
> — Ruth 1:16

![A road](road.png)

# A field

| who | what |
| --- | --- |
| Boaz | reaps |

\`\`\`
sow & reap
\`\`\`

- [x] read
- [ ] rest

[^1]: East of the river.
`

describe('Markdown', () => {
  test('becomes blocks, with front matter as title and language, and footnotes in brackets', async () => {
    const content = await read(RUTH)
    expect(content).toMatchObject({ gives: 'lessons', title: 'Ruth in four evenings', lang: 'uk' })
    expect(content.blocks).toEqual([
      { kind: 'heading', level: 1, text: 'Three women on a road', html: 'Three women on a road' },
      { kind: 'text', html: '<p>They left <strong>Moab</strong> (East of the river.) and went <em>home</em>.</p>' },
      { kind: 'text', html: '<ul><li>Naomi</li><li>Ruth<ol><li>stayed</li></ol></li></ul>' },
      { kind: 'quote', text: 'Whither thou goest, I will go.', source: 'Ruth 1:16' },
      { kind: 'heading', level: 1, text: 'A field', html: 'A field' },
      { kind: 'text', html: '<p><strong>who</strong> | <strong>what</strong></p><p>Boaz | reaps</p>' },
      { kind: 'text', html: '<p>sow &amp; reap</p>' },
      { kind: 'text', html: '<ul><li>☑ read</li><li>☐ rest</li></ul>' },
    ])
    expect(content.notices.map(({ outcome, code, about }) => [outcome, code, about])).toEqual([
      ['left', 'front-matter', 'author'],
      ['changed', 'footnote', undefined],
      ['left', 'picture-missing', 'road.png'],
      ['changed', 'table', undefined],
      ['changed', 'code', undefined],
    ])
  })

  test('becomes a lesson for each heading of the highest level that occurs more than once', async () => {
    const content = await read('# Ruth\n\nBefore.\n\n## One\n\na\n\n### Inside\n\nb\n\n## Two\n\nc')
    const title = titleOf(content, 'file.md')
    expect([title, usualSplit(content)]).toEqual(['Ruth', 2])
    const lessons = lessonsOf(content, { at: 2, title })
    expect(lessons.map((lesson) => [lesson.title, lesson.blocks.length])).toEqual([
      ['Ruth', 1],
      ['One', 3],
      ['Two', 1],
    ])
    expect(lessonsOf(content, { at: 0, title }).length).toBe(1)
  })

  test('is read as it is in Windows, with a byte order mark, and in UTF-16', async () => {
    const crlf = await format.read({ name: 'a.txt', bytes: bytesOf('\uFEFFone\r\n\r\ntwo') })
    expect(crlf.blocks).toEqual([
      { kind: 'text', html: '<p>one</p>' },
      { kind: 'text', html: '<p>two</p>' },
    ])
    const wide = new Uint8Array([0xff, 0xfe, ...Buffer.from('слово', 'utf16le')])
    expect((await format.read({ name: 'a.txt', bytes: wide })).blocks).toEqual([{ kind: 'text', html: '<p>слово</p>' }])
  })

  test('is not what is binary, and not in another encoding', async () => {
    expect(format.recognise({ name: 'a.md', bytes: new Uint8Array([80, 75, 3, 4, 0, 0, 1]) })).toBe(0)
    const windows = new Uint8Array([0xf1, 0xeb, 0xee, 0xe2, 0xee])
    expect(() => format.read({ name: 'a.txt', bytes: windows })).toThrow('not-utf8')
  })

  test('keeps HTML within it, without what could run', async () => {
    const { blocks, notices } = await read(
      'a <b onmouseover="x()">b</b> <img src=x onerror=alert(1)>\n\n<script>x</script>\n\n[c](javascript:alert(1))',
    )
    expect(blocks).toEqual([
      { kind: 'text', html: '<p>a <strong>b</strong></p>' },
      { kind: 'text', html: '<p>c</p>' },
    ])
    expect(notices.filter(({ code }) => code === 'script').length).toBeGreaterThanOrEqual(2)
    expect(notices.at(-1)?.code).toBe('unsafe-link')
  })
})
