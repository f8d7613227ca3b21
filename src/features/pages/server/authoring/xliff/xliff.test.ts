import { describe, expect, test, vi } from 'vitest'
import { parseXml, XmlFault } from '#base/parse-xml.ts'
import { readXliff, writeXliff } from './xliff.ts'

const PAGE = { id: 'p', title: 'A & B', from: 'en', to: 'uk' }
const plain = { id: 'page/title', source: 'Salt & <light>', target: '', isHtml: false, note: 'page: title' }
const rich = {
  id: 'a/html',
  source: '<p>One <strong>two</strong><br />3 &lt; 4</p>',
  target: '',
  isHtml: true,
  note: 'text: html',
}
const ENTRIES = [plain, rich]
const file = (entries = ENTRIES) => writeXliff(PAGE, entries)
/** The file with a translation of the nth text, as a translation program writes it. */
const translated = (number: number, target: string, state = 'translated') => {
  const [head, ...units] = file().split('<segment state="initial">')
  const done = units.map((unit, index) => {
    if (index !== number) return `<segment state="initial">${unit}`
    return `<segment state="${state}">${unit.replace('</source>', `</source><target>${target}</target>`)}`
  })
  return head + done.join('')
}

describe('an XLIFF file', () => {
  test('turns tags into inline codes, and says where a text is on the page', () => {
    expect(file()).toContain('<note category="place">text: html</note>')
    expect(file()).toContain('<source xml:space="preserve">Salt &amp; &lt;light&gt;</source>')
    expect(file()).toContain(
      '<pc id="1" dataRefStart="d1" dataRefEnd="e1">One <pc id="2" dataRefStart="d2" dataRefEnd="e2">two</pc><ph id="4" dataRef="d4"/>3 &lt; 4</pc>',
    )
  })

  test('is imported with the tags of the page, wherever the translator placed them', () => {
    const target = '<ph id="4"/>3 &lt; 4 <pc id="1"><pc id="2">два</pc> один</pc>'
    expect(readXliff(translated(1, target), ENTRIES).taken).toEqual([
      { id: 'a/html', target: '<br />3 &lt; 4 <p><strong>два</strong> один</p>' },
    ])
    expect(readXliff(translated(0, 'Сіль &amp; &#x441;вітло'), ENTRIES).taken).toEqual([
      { id: 'page/title', target: 'Сіль & світло' },
    ])
  })

  test('exports existing translations, and imports them unchanged', () => {
    const done = [{ ...rich, target: '<p>Раз <strong>два</strong><br />3 &lt; 4</p>' }]
    expect(file(done)).toContain('state="translated"')
    expect(readXliff(file(done), done).taken).toEqual([{ id: 'a/html', target: done[0]?.target }])
  })

  test('is imported by segments, ignoring markers; untranslated segments are left alone', () => {
    const split = translated(0, 'x').replace(
      /<segment state="translated">[^]*?<\/segment>/,
      '<segment state="final"><source>Salt &amp; </source><target>Сіль і </target></segment>' +
        '<ignorable><source>&lt;</source><target>«</target></ignorable>' +
        '<segment state="reviewed"><source>light&gt;</source><target><mrk id="m">світло</mrk>»</target></segment>',
    )
    expect(readXliff(split, ENTRIES).taken).toEqual([{ id: 'page/title', target: 'Сіль і «світло»' }])
    expect(readXliff(translated(0, 'Сіль', 'initial'), ENTRIES).taken).toEqual([])
  })

  test('reports texts that the page has changed or removed since', () => {
    const old = translated(1, '<pc id="1">x</pc>')
    expect(readXliff(old, [plain, { ...rich, source: '<p>New</p>' }])).toMatchObject({ outdated: 1, taken: [] })
    expect(readXliff(old, [plain])).toMatchObject({ unknown: 1, taken: [] })
  })

  test.each([
    ['a tag of its own', translated(0, 'a<script>1</script>'), /script/],
    ['a code that the text does not have', translated(1, '<ph id="9"/>'), /9/],
    ['a code in plain words', translated(0, '<pc id="1">a</pc>'), /1/],
    ['another format', '<xliff version="1.2"/>', /no XLIFF 2/],
    ['an entity', file().replace('A &amp; B', '&own;'), /&own;/],
    ['a bare sign', file().replace('A &amp; B', 'A & B'), /not known/],
    ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${file()}`, /document types/],
    ['a document type behind a comment', `<!-- a --><!DOCTYPE x>${file()}`, /document types/],
    ['no end', file().slice(0, 400), /.+/],
    ['elements without end', '<a>'.repeat(10_000), /too deep/],
    ['an attribute twice', '<xliff version="2.1" version="2.0"/>', /twice/],
    ['a number that is no sign', '<a>&#x1F600000;</a>', /not known/],
  ])('is refused as a whole with %s', (_, text, reason) => {
    expect(() => readXliff(text, ENTRIES)).toThrow(reason)
    expect(() => readXliff(text, ENTRIES)).toThrow(XmlFault)
  })

  test('reports the line of an error', () => {
    const lineOf = (text: string) => {
      try {
        parseXml(text)
      } catch (thrown) {
        return thrown instanceof XmlFault ? thrown.line : thrown
      }
    }
    expect(lineOf('<a>\n  <b>\n  </c>\n</a>')).toBe(3)
    expect(lineOf('<a>\n\n&x;</a>')).toBe(3)
    expect(lineOf('<a\n b=c/>')).toBe(2)
  })

  test('[C-3.6] is parsed in time proportional to its length', () => {
    /** Number of characters copied or split during parsing. */
    const work = (text: string): number => {
      let copied = 0
      // oxlint-disable-next-line typescript/unbound-method -- called with the string as `this`
      const { slice, split } = String.prototype
      const sliced = vi.spyOn(String.prototype, 'slice').mockImplementation(function (this: string, ...from) {
        const result = slice.apply(this, from)
        copied += result.length
        return result
      })
      const parts = vi.spyOn(String.prototype, 'split').mockImplementation(function (this: string, ...by) {
        copied += this.length
        return Reflect.apply(split, this, by)
      })
      try {
        parseXml(text)
      } finally {
        sliced.mockRestore()
        parts.mockRestore()
      }
      return copied
    }
    const list = (units: number) => `<a>\n${'<b c="d">e</b>\n'.repeat(units)}</a>`
    expect(work(list(1000))).toBeGreaterThan(0)
    expect(work(list(2000)) / work(list(1000))).toBeLessThan(2.1)
  })

  test('[C-3.6] gives each element its line', () => {
    const { line, children } = parseXml('\n<a>\n <b/>\n <c\n d="e"/><f/>\n</a>')
    expect([line, ...children.flatMap((child) => (typeof child === 'string' ? [] : child.line))]).toEqual([2, 3, 4, 5])
  })
})
