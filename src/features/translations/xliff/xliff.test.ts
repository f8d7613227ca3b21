import { expect, test } from 'vitest'
import { parseXml, XmlFault } from '#base/parse-xml.ts'
import { readXliff, writeXliff } from './xliff.ts'

const TEXTS = [
  { key: 'portal.signIn', english: 'Sign in', note: 'A "button" & more', target: 'Увійти', isOutdated: false },
  {
    key: 'portal.copyright',
    english: '© <b>{year}</b>\n{name}',
    note: 'Footer',
    target: '© <b>{year}</b>\n {name} ',
    isOutdated: true,
  },
  { key: 'course.start', english: 'Start', note: 'Button', target: null, isOutdated: false },
]

test('[IMPL-10] an XLIFF file that is written can be read again, with tags, line breaks and spaces', () => {
  const file = writeXliff('uk', TEXTS)
  expect(readXliff(file)).toEqual({
    lang: 'uk',
    texts: { 'portal.signIn': 'Увійти', 'portal.copyright': '© <b>{year}</b>\n {name} ', 'course.start': '' },
  })
  expect(file).toContain(
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="uk">',
  )
  expect(file).toMatch(/<unit id="portal.signIn">[^]*?<segment state="translated">/)
  expect(file).toMatch(/<unit id="portal.copyright">[^]*?category="outdated"[^]*?<segment state="initial">/)
  expect(file).toMatch(/<unit id="course.start">[^]*?<source>Start<\/source>\s*<\/segment>/)
})

const documentOf = (content: string, head = '') =>
  `<?xml version="1.0"?>${head}<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="sn"><file id="f">${content}</file></xliff>`
const unitOf = (target: string) => documentOf(`<unit id="a.b"><segment><source>x</source>${target}</segment></unit>`)

test('[IMPL-10] what translation tools add is understood: groups, segments, marks, comments, CDATA and references', () => {
  const file = documentOf(`<!-- a tool --><group id="g"><unit id="a.b"><m:extra xmlns:m="urn:m"><m:x/></m:extra>
    <segment><source>One.</source><target>Po<mrk id="1" type="term">si</mrk>.</target></segment>
    <ignorable><source> </source></ignorable>
    <segment><source>Two &amp; more</source><target><![CDATA[<Piri>]]> &amp; &#x41;&#66;</target></segment></unit></group>`)
  expect(readXliff(file).texts).toEqual({ 'a.b': 'Posi. <Piri> & AB' })
})

test('[IMPL-10] a text of which one segment is not translated counts as not translated', () => {
  const file = documentOf(
    '<unit id="a.b"><segment><source>x</source><target>y</target></segment><segment><source>z</source></segment></unit>',
  )
  expect(readXliff(file).texts).toEqual({ 'a.b': '' })
})

test.each([
  ['a document type', documentOf('', '<!DOCTYPE xliff [<!ENTITY a "aaaa">]>')],
  ['a document type from elsewhere', documentOf('', '<!DOCTYPE xliff SYSTEM "https://elsewhere.test/x.dtd">')],
  ['an entity of its own', unitOf('<target>&a;</target>')],
  ['an entity without an end', unitOf('<target>a & b</target>')],
  ['a character that doesn’t exist', unitOf('<target>&#x110000;</target>')],
  ['a code in a text', unitOf('<target><ph id="1"/></target>')],
  ['two units of one text', documentOf('<unit id="a.b"/><unit id="a.b"/>')],
  ['a tag that is not closed', documentOf('<unit id="a.b">')],
  ['text after the document', `${documentOf('')}more`],
  ['a second document', documentOf('') + documentOf('')],
  ['an older version', documentOf('').replace('version="2.0"', 'version="1.2"')],
  ['JSON', '{"portal":{}}'],
  ['nothing', ''],
  ['an attribute twice', documentOf('<unit id="a.b" id="c.d"/>')],
])('[IMPL-10] an XLIFF file with %s is refused', (_, file) => {
  expect(() => readXliff(file)).toThrow(XmlFault)
})

test('[IMPL-10] a deeply nested document is refused, and a fault names its line', () => {
  expect(() => parseXml('<a>'.repeat(100_000))).toThrow('too deep')
  expect(() => parseXml('<a>\n<b>\n</a>')).toThrow(expect.objectContaining({ line: 3 }))
})
