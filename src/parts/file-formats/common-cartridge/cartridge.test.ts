import { describe, expect, test } from 'vitest'
import { lessonsOf } from '#features/studio/file-formats/lessons.ts'
import { assessment, contentOf, entry, item, lid, manifest, material, page, PNG, readFile, rule } from './fixtures.ts'

const QUIZ = assessment(
  item('cc.multiple_choice.v0p1', material('Which?') + lid('Single', ['a', 'b']), rule('A', { points: 100 })),
)
const quiz = (id: string, href: string, needs?: string) => ({
  id,
  type: 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment',
  href,
  ...(needs !== undefined && { needs }),
})
const web = (id: string, href: string) => ({ id, type: 'webcontent', href })

describe.each(['1p1', '1p2', '1p3'])('a cartridge of version %s', (version) => {
  test('gives sections, lessons and tests in the order of its outline', async () => {
    const content = await contentOf('course.imscc', {
      'imsmanifest.xml': manifest(
        entry('Before', 'p0') +
          entry(
            'Week 1',
            '',
            entry('Storm', 'p1') + entry('Part B') + entry('Quiz', 'q1') + entry('Deep', '', entry('Inner', 'p1')),
          ) +
          entry('Week 2', '', entry('Site', 'w1') + entry('Talk', 'd1') + entry('Tool', 't1')),
        [
          web('p0', 'a/before.html'),
          web('p1', 'a/storm.html'),
          quiz('q1', 'q/quiz.xml'),
          { id: 'w1', type: `imswl_xmlv${version}`, href: 'w.xml' },
          { id: 'd1', type: `imsdt_xmlv${version}`, href: 'd.xml' },
          { id: 't1', type: 'imsbasiclti_xmlv1p0', href: 't.xml' },
        ],
        version,
      ),
      'a/before.html': page('<h1>Before</h1><p>Read <b>Mark</b>.</p>'),
      'a/storm.html': page('<p>A storm.</p>'),
      'q/quiz.xml': QUIZ,
      'w.xml': `<webLink xmlns="http://www.imsglobal.org/xsd/imsccv${version}/imswl_v${version}"><title>Site</title><url href="https://example.org/?a=1&amp;b=2" target="_blank"/></webLink>`,
      'd.xml': '<topic><title>Talk</title><text texttype="text/html">What?</text></topic>',
      't.xml': '<cartridge_basiclti_link/>',
    })
    expect(content).toMatchObject({ gives: 'course', title: 'The lake', lang: 'en' })
    expect(lessonsOf(content, { at: 0, title: 'x' }).map(({ type, section, title }) => [type, section, title])).toEqual(
      [
        ['lesson', undefined, 'Before'],
        ['lesson', 'Week 1', 'Storm'],
        ['test', 'Week 1 – Part B', 'Quiz'],
        ['lesson', 'Week 1 – Part B – Deep', 'Inner'],
        ['lesson', 'Week 2', 'Site'],
      ],
    )
    // A heading that repeats the title of the lesson is not shown twice.
    expect(content.blocks[1]).toEqual({ kind: 'text', html: '<p>Read <strong>Mark</strong>.</p>' })
    expect(content.blocks.at(-1)).toEqual({
      kind: 'text',
      html: '<p><a href="https://example.org/?a=1&amp;b=2">Site</a></p>',
    })
    expect(content.notices.map(({ outcome, code, about }) => [outcome, code, about])).toEqual([
      ['changed', 'cc-link', 'Site'],
      ['left', 'cc-discussion', 'Talk'],
      ['left', 'cc-tool', 'Tool'],
    ])
  })
})

test('pictures of pages are found as each platform writes their addresses; other files are named', async () => {
  const src = (...addresses: string[]) => addresses.map((address) => `<img src="${address}" alt="x">`).join('')
  const { blocks, notices, pictures } = await contentOf('course.imscc', {
    'imsmanifest.xml': manifest(entry('One', 'p') + entry('Slides', 'f'), [
      web('p', 'wiki/one.html'),
      web('f', 'web_resources/a.pdf'),
    ]),
    'wiki/one.html': page(
      src(
        '$IMS-CC-FILEBASE$/maps/a.png',
        '%24IMS-CC-FILEBASE%24/maps/b%20c.png?canvas_download=1',
        '../up.png',
        'gone.png',
      ) + '<a href="$WIKI_REFERENCE$/pages/two">two</a>',
    ),
    'web_resources/maps/a.png': PNG,
    'web_resources/maps/b c.png': PNG,
    'up.png': PNG,
    'web_resources/unused.png': PNG,
    'web_resources/a.pdf': 'x',
    'web_resources/b.mp4': 'x',
  })
  expect(blocks.filter(({ kind }) => kind === 'picture').length).toBe(3)
  expect(pictures.map(({ name }) => name)).toEqual(['a.png', 'b c.png', 'up.png'])
  expect(notices.map(({ code, about }) => [code, about])).toEqual([
    ['picture-missing', 'gone.png'],
    ['inner-link', '$WIKI_REFERENCE$/pages/two'],
    ['other-file', 'web_resources/a.pdf'],
    ['unused-picture', 'web_resources/unused.png'],
    ['other-file', 'web_resources/b.mp4'],
  ])
})

test('what the outline doesn’t list comes at the end, and settings of the platform are left out once', async () => {
  const settings = 'associatedcontent/imscc_xmlv1p1/learning-application-resource'
  const content = await contentOf('canvas.imscc', {
    'imsmanifest.xml': manifest('', [
      { id: 's', type: settings, href: 'course_settings/canvas_export.txt' },
      web('p', 'wiki_content/page.html'),
      quiz('q', 'q/assessment_qti.xml', 'meta'),
      { id: 'meta', type: settings, href: 'q/assessment_meta.xml' },
    ]),
    'course_settings/canvas_export.txt': 'Q: What did the panda say?',
    'wiki_content/page.html': page('<p>Text.</p>', 'A loose page'),
    'q/assessment_qti.xml': QUIZ,
    'q/assessment_meta.xml': '<quiz/>',
  })
  expect(lessonsOf(content, { at: 0, title: 'x' }).map(({ type, section, title }) => [type, section, title])).toEqual([
    ['lesson', 'The lake', 'A loose page'],
    ['test', 'The lake', 'Quiz'],
  ])
  expect(content.notices.map(({ code, about }) => [code, about])).toEqual([
    ['cc-settings', undefined],
    ['cc-loose', 'A loose page'],
    ['cc-loose', 'Quiz'],
  ])
})

test('an assignment becomes its text and a long written answer', async () => {
  const { blocks, notices } = await contentOf('course.imscc', {
    'imsmanifest.xml': manifest(entry('Essay', 'a'), [{ id: 'a', type: 'assignment_xmlv1p0', href: 'a.xml' }]),
    'a.xml': '<assignment><title>Essay</title><text texttype="text/html">&lt;p&gt;Write.&lt;/p&gt;</text></assignment>',
  })
  expect(blocks).toMatchObject([
    { kind: 'part', title: 'Essay' },
    { kind: 'text', html: '<p>Write.</p>' },
    { kind: 'question', question: { kind: 'open-text', isLong: true, title: 'Essay' } },
  ])
  expect(notices.map(({ code }) => code)).toEqual(['cc-assignment'])
})

test('pages in other encodings are read as they say', async () => {
  const { blocks } = await contentOf('course.imscc', {
    'imsmanifest.xml': manifest(entry('One', 'p'), [web('p', 'one.html')]),
    'one.html': new Uint8Array([
      ...new TextEncoder().encode('<meta charset="windows-1251"><p>'),
      0xf1,
      0xeb,
      0xee,
      0xe2,
      0xee,
    ]),
  })
  expect(blocks[1]).toEqual({ kind: 'text', html: '<p>слово</p>' })
})

describe('a harmful cartridge', () => {
  const one = { 'imsmanifest.xml': manifest(entry('One', 'p'), [web('p', 'one.html')]), 'one.html': page('<p>x</p>') }

  test('is refused with paths out of it, too many entries, and what grows too much', async () => {
    expect(await readFile('a.imscc', { ...one, '../../evil.html': 'x' })).toMatchObject({ fault: 'unsafe-path' })
    const many = Object.fromEntries(Array.from({ length: 3001 }, (_, at) => [`${at}.html`, '']))
    expect(await readFile('a.imscc', { ...one, ...many })).toMatchObject({ fault: 'too-many-entries' })
    expect(await readFile('a.imscc', { ...one, 'bomb.html': new Uint8Array(30_000_000) })).toMatchObject({
      fault: 'unpacks-too-large',
    })
  })

  test('is refused with entities in the manifest or in a test', async () => {
    const xxe = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    expect(await readFile('a.imscc', { ...one, 'imsmanifest.xml': xxe + one['imsmanifest.xml'] })).toMatchObject({
      fault: 'doctype',
    })
    const withTest = { 'imsmanifest.xml': manifest(entry('Quiz', 'q'), [quiz('q', 'q.xml')]), 'q.xml': xxe + QUIZ }
    expect(await readFile('a.imscc', withTest)).toMatchObject({ fault: 'doctype' })
  })

  test('that lists one page again and again is refused when it becomes too long', async () => {
    const endless = manifest(Array.from({ length: 2600 }, (_, at) => entry(`n${at}`, 'p')).join(''), [
      web('p', 'one.html'),
    ])
    expect(await readFile('a.imscc', { ...one, 'imsmanifest.xml': endless })).toMatchObject({ fault: 'too-long' })
  })

  test('has no scripts and no addresses that run programs, and nothing from outside of it', async () => {
    const content = await contentOf('a.imscc', {
      'imsmanifest.xml': manifest(entry('One', 'p') + entry('Link', 'w') + entry('Gone', 'nowhere'), [
        web('p', 'one.html'),
        { id: 'w', type: 'imswl_xmlv1p1', href: 'w.xml' },
      ]),
      'one.html': page(
        '<p onclick="x()">a<a href="javascript:x()">b</a></p><img src="../../../etc/passwd"><img src="https://example.org/t.png"><iframe src="https://example.org/v"></iframe><script>x()</script>',
      ),
      'w.xml': '<webLink><title>Link</title><url href="javascript:alert(1)"/></webLink>',
    })
    expect(content.blocks).toEqual([
      { kind: 'part', type: 'lesson', title: 'One' },
      { kind: 'text', html: '<p>ab</p>' },
      { kind: 'text', html: '<p><a href="https://example.org/v">https://example.org/v</a></p>' },
    ])
    expect(content.pictures).toEqual([])
    expect(content.notices.map(({ code }) => code)).toEqual([
      'script',
      'unsafe-link',
      'picture-missing',
      'picture-elsewhere',
      'embed-link',
      'script',
      'unsafe-link',
      'missing-file',
    ])
  })
})

test('other archives are not taken for cartridges', async () => {
  expect(await readFile('a.zip', { 'a.txt': 'x' })).toMatchObject({ fault: 'unknown-package' })
  expect(await readFile('a.zip', { 'imsmanifest.xml': '<manifest><resources/></manifest>' })).toMatchObject({
    fault: 'unknown-package',
  })
})
