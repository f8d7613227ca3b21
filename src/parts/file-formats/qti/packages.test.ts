import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { lessonsOf } from '#features/studio/file-formats/lessons.ts'
import { readSource } from '#features/studio/file-formats/read-source.ts'
import { contentOf, item, manifest, PNG, readFile, right } from './fixtures.ts'
import { format } from './format.ts'

const ITEM = 'imsqti_item_xmlv2p1'
const TEST = 'imsqti_test_xmlv2p1'
const asking = (prompt: string, answer = 'Yes') =>
  item(
    right(['A']),
    `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>${prompt}</prompt><simpleChoice identifier="A">${answer}</simpleChoice><simpleChoice identifier="B">No</simpleChoice></choiceInteraction>`,
  )
const testOf = (title: string, inside: string) =>
  `<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="t" title="${title}"><testPart identifier="p" navigationMode="linear" submissionMode="individual">${inside}</testPart></assessmentTest>`
const section = (title: string, ...hrefs: string[]) =>
  `<assessmentSection identifier="s" title="${title}" visible="true">${hrefs.map((href, at) => `<assessmentItemRef identifier="q${at}" href="${href}"/>`).join('')}</assessmentSection>`

describe('a package', () => {
  test('with one test has its items in the order of the test, by sections, with its title and language', async () => {
    const content = await contentOf('pack.zip', {
      'imsmanifest.xml': manifest([
        [ITEM, 'items/one.xml'],
        [ITEM, 'items/two.xml'],
        [TEST, 'test.xml'],
      ]),
      'test.xml': testOf(
        'The boat',
        section('First', 'items/two.xml') + section('Second', 'items/one.xml', 'items/gone.xml'),
      ),
      'items/one.xml': asking('One?'),
      'items/two.xml': asking('Two?'),
    })
    expect(content).toMatchObject({ gives: 'questions', title: 'The boat', lang: 'uk' })
    expect(content.blocks).toMatchObject([
      { question: { title: 'Two?', bank: 'First', number: 1 } },
      { question: { title: 'One?', bank: 'Second', number: 2 } },
    ])
    expect(content.notices).toEqual([{ outcome: 'left', code: 'missing-file', about: 'items/gone.xml' }])
  })

  test('with several tests gives a test for each, and one for items that no test has', async () => {
    const content = await contentOf('pack.zip', {
      'folder/imsmanifest.xml': manifest([
        [TEST, 'a.xml'],
        [TEST, 'b.xml'],
        [ITEM, 'loose.xml'],
        [ITEM, 'in-a.xml'],
        [ITEM, 'in-b.xml'],
      ]),
      'folder/a.xml': testOf('Test A', section('s', 'in-a.xml')),
      'folder/b.xml': testOf('Test B', section('s', 'in-b.xml') + '<timeLimits maxTime="60"/>'),
      'folder/in-a.xml': asking('A?'),
      'folder/in-b.xml': asking('B?'),
      'folder/loose.xml': asking('Loose?'),
    })
    const lessons = lessonsOf(content, { at: 0, title: 'x' })
    expect(lessons.map(({ type, title, blocks }) => [type, title, blocks.length])).toEqual([
      ['test', 'Test A', 1],
      ['test', 'Test B', 1],
      ['test', 'The package', 1],
    ])
    expect(content.notices).toEqual([{ outcome: 'changed', code: 'test-rules', about: 'Test B' }])
  })

  test('has pictures in questions and answers, and says which files are left', async () => {
    const content = await contentOf('pack.zip', {
      'imsmanifest.xml': manifest([[ITEM, 'items/one.xml']]),
      'items/one.xml': item(
        right(['A']),
        '<p>Look: <img src="../pictures/boat.png" alt="A boat"/></p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Which?</prompt>' +
          '<simpleChoice identifier="A"><img src="../pictures/a%20b.png" alt="Lion"/></simpleChoice><simpleChoice identifier="B"><object type="image/png" data="none.png">Ox</object></simpleChoice><simpleChoice identifier="C">words</simpleChoice></choiceInteraction>',
      ),
      'pictures/boat.png': PNG,
      'pictures/a b.png': PNG,
      'pictures/unused.png': PNG,
      'sound.mp3': 'x',
      'style.css': 'p {}',
    })
    expect(content.blocks[0]).toMatchObject({ kind: 'picture', alt: 'A boat' })
    // The answer whose picture is missing has no text, so the question can’t be asked.
    expect(content.blocks.length).toBe(1)
    expect(content.notices.map(({ outcome, code, about }) => [outcome, code, about])).toEqual([
      ['left', 'picture-missing', 'none.png'],
      ['changed', 'question-picture-before', undefined],
      ['left', 'unused-picture', 'pictures/unused.png'],
      ['left', 'other-file', 'sound.mp3'],
      ['left', 'answer-empty', undefined],
    ])
  })

  test('has a text that items share once, above the first of them', async () => {
    const shared = (prompt: string) =>
      asking(prompt).replace('<itemBody>', '<assessmentStimulusRef identifier="st" href="text.xml"/><itemBody>')
    const content = await contentOf('pack.zip', {
      'imsmanifest.xml': manifest([
        ['imsqti_item_xmlv3p0', 'one.xml'],
        ['imsqti_item_xmlv3p0', 'two.xml'],
      ]),
      'one.xml': shared('One?'),
      'two.xml': shared('Two?'),
      'text.xml':
        '<qti-assessment-stimulus identifier="st" title="T"><qti-stimulus-body><h2>Jonah</h2><p>He <b>fled</b>.</p></qti-stimulus-body></qti-assessment-stimulus>',
    })
    expect(content.blocks).toMatchObject([
      { kind: 'heading', text: 'Jonah' },
      { kind: 'text', html: '<p>He <strong>fled</strong>.</p>' },
      { kind: 'question' },
      { kind: 'question' },
    ])
  })

  test('with one broken item has all others, and names the broken one', async () => {
    const { blocks, notices } = await contentOf('pack.zip', {
      'imsmanifest.xml': manifest([
        [ITEM, 'broken.xml'],
        [ITEM, 'good.xml'],
      ]),
      'broken.xml': '<assessmentItem><itemBody></assessmentItem>',
      'good.xml': asking('Good?'),
    })
    expect(blocks).toMatchObject([{ question: { title: 'Good?' } }])
    expect(notices).toEqual([{ outcome: 'left', code: 'broken-file', about: 'broken.xml' }])
  })
})

test('a package that was written in UTF-16 is read as well', async () => {
  const wide = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])
  const { blocks } = await contentOf('pack.zip', {
    'imsmanifest.xml': wide(manifest([[ITEM, 'one.xml']])),
    'one.xml': wide(asking('Хто?')),
  })
  expect(blocks).toMatchObject([{ question: { title: 'Хто?' } }])
})

describe('a harmful package is refused', () => {
  const good = { 'imsmanifest.xml': manifest([[ITEM, 'one.xml']]), 'one.xml': asking('One?') }

  test('with paths out of it, in its entries; addresses that lead out find nothing', async () => {
    expect(await readFile('pack.zip', { ...good, '../evil.xml': 'x' })).toMatchObject({ fault: 'unsafe-path' })
    const content = await contentOf('pack.zip', {
      'imsmanifest.xml': manifest([
        [ITEM, '../../../../etc/passwd'],
        [ITEM, 'one.xml'],
      ]),
      'one.xml': asking('One?', '<img src="file:///etc/passwd" alt="x"/>Yes'),
    })
    expect(content.notices.map(({ code, about }) => [code, about])).toEqual([
      ['missing-file', 'etc/passwd'],
      ['picture-missing', 'passwd'],
    ])
  })

  test('with entities and document types in the manifest or in any item', async () => {
    const xxe = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    expect(await readFile('pack.zip', { ...good, 'one.xml': xxe + asking('&x;') })).toMatchObject({ fault: 'doctype' })
    expect(await readFile('pack.zip', { ...good, 'imsmanifest.xml': xxe + good['imsmanifest.xml'] })).toMatchObject({
      fault: 'doctype',
    })
    // Further behind than what is searched before parsing, the parser refuses it.
    const late = asking(`${'x'.repeat(30_000)}${xxe}&x;`)
    expect(await readFile('item.xml', late)).toMatchObject({ fault: 'broken-xml' })
  })

  test('with too many entries, with links, with what grows too much, and with too many questions', async () => {
    const many = Object.fromEntries(Array.from({ length: 3001 }, (_, at) => [`${at}.xml`, '']))
    expect(await readFile('pack.zip', { ...good, ...many })).toMatchObject({ fault: 'too-many-entries' })
    expect(await readFile('pack.zip', { ...good, 'bomb.xml': new Uint8Array(30_000_000) })).toMatchObject({
      fault: 'unpacks-too-large',
    })
    const link = zipSync({
      ...Object.fromEntries(Object.entries(good).map(([name, text]) => [name, strToU8(text)])),
      link: [strToU8('/etc/passwd'), { attrs: (0o120777 << 16) >>> 0, os: 3 }],
    })
    const known = [{ id: 'qti', endings: ['zip'], load: async () => format }]
    expect(await readSource(known, { name: 'a.zip', bytes: new Uint8Array(link) })).toMatchObject({
      fault: 'link-inside',
    })
    const refs = Array.from({ length: 5001 }, () => 'one.xml')
    const endless = {
      'imsmanifest.xml': manifest([[TEST, 't.xml']]),
      't.xml': testOf('T', section('s', ...refs)),
      'one.xml': good['one.xml'],
    }
    expect(await readFile('pack.zip', endless)).toMatchObject({ fault: 'too-long' })
  })

  test('with sections that refer to each other without end, once', async () => {
    const ref = (href: string) =>
      `<assessmentSection identifier="s" title="S"><assessmentSectionRef identifier="r" href="${href}"/><assessmentItemRef identifier="q" href="one.xml"/></assessmentSection>`
    const content = await contentOf('pack.zip', {
      'imsmanifest.xml': manifest([[TEST, 't.xml']]),
      't.xml': testOf('T', ref('a.xml')),
      'a.xml': ref('b.xml'),
      'b.xml': ref('a.xml'),
      'one.xml': asking('One?'),
    })
    expect(content.notices).toEqual([{ outcome: 'left', code: 'missing-file', about: 'a.xml' }])
    expect(content.blocks.length).toBe(3)
  })

  test('scripts and event attributes of texts are removed, and said', async () => {
    const { blocks, notices } = await contentOf(
      'item.xml',
      item('', '<p onclick="x()">Read <a href="javascript:x()">this</a>.</p><script>alert(1)</script>'),
    )
    expect(blocks).toEqual([{ kind: 'text', html: '<p>Read this.</p>' }])
    expect(notices.map(({ code }) => code)).toEqual(['script', 'unsafe-link', 'script'])
  })
})

test('a package without questions of this format, and other archives, are not taken for it', async () => {
  expect(await readFile('pack.zip', { 'a.txt': 'x' })).toMatchObject({ fault: 'unknown-package' })
  expect(await readFile('pack.zip', { 'imsmanifest.xml': manifest([['webcontent', 'a.html']]) })).toMatchObject({
    fault: 'unknown-package',
  })
  expect(await readFile('a.xml', '<quiz/>')).toMatchObject({ fault: 'wrong-content' })
})
