import { escapeHtml } from '#features/studio/file-formats/html-blocks.ts'
import type { Notice } from '#features/studio/file-formats/model.ts'
import type {
  FileWriter,
  OutCourse,
  OutPart,
  OutQuestion,
  WrittenFile,
} from '#features/studio/file-formats/out/model.ts'
import { OutFiles } from '#features/studio/file-formats/out/out-files.ts'
import { htmlOf } from '#features/studio/file-formats/out/out-html.ts'
import { notePassMark, placeOfQuestion } from '#features/studio/file-formats/out/out-notes.ts'
import { xml, xmlFile, xmlText } from '#features/studio/file-formats/out/xml-out.ts'
import { QuestionNotes } from '#features/studio/file-formats/question-text.ts'
import { itemXml } from './write-item.ts'

const VERSION = 'http://www.imsglobal.org/xsd/imsccv1p3'
const QTI = 'http://www.imsglobal.org/xsd/ims_qtiasiv1p2'
const TEST_TYPE = 'imsqti_xmlv1p2/imscc_xmlv1p3/assessment'

/** A page or test of the cartridge, at its place in the outline. */
interface Entry {
  id: string
  title: string
  section: string
  path: string
  /** Pictures and media that it shows. */
  shown: readonly string[]
  isTest: boolean
  text: string
}

/** Writes a cartridge in version 1.3: pages, and questions as tests in QTI 1.2. */
export const writer: FileWriter = {
  write: (course) => {
    const notices = [...course.notices]
    const media = new OutFiles('web_resources/')
    const entries = course.parts.flatMap((part, at) => entriesOf(part, { at: at + 1, lang: course, media, notices }))
    if (entries.length === 0) return { files: [], notices }
    const pages = entries.map(({ path, text }): WrittenFile => ({ path, text }))
    const manifest = { path: 'imsmanifest.xml', text: manifestXml(course, entries, media.list) }
    return { files: [manifest, ...pages, ...media.list], notices }
  },
}

interface Writing {
  at: number
  lang: Pick<OutCourse, 'lang' | 'isRightToLeft'>
  media: OutFiles
  notices: Notice[]
}

/** A page with what a lesson shows, and a test with its questions. */
function entriesOf(part: OutPart, { at, lang, media, notices }: Writing): Entry[] {
  const { title, section = '' } = part
  const place = { heading: title }
  notePassMark(part, notices)
  const shown: string[] = []
  const take = (address: string) => {
    const path = media.path(address)
    shown.push(path)
    return path
  }
  const content = part.blocks.flatMap((block) =>
    block.kind === 'question' ? [] : [htmlOf(block, (address) => `../${take(address)}`)],
  )
  const entries: Entry[] = []
  if (content.length > 0 || part.type === 'lesson')
    entries.push({
      id: `page-${at}`,
      title,
      section,
      path: `lessons/lesson-${at}.html`,
      shown: [...new Set(shown)],
      isTest: false,
      text: pageHtml(title, content, lang),
    })
  if (part.type === 'test' && content.length > 0) notices.push({ outcome: 'changed', code: 'test-page', place })
  const inTest: string[] = []
  const items = part.blocks.flatMap((block) => {
    if (block.kind !== 'question') return []
    const notes = new QuestionNotes(notices, placeOfQuestion(block.question))
    const item = itemXml(block.question, {
      notes,
      pathOf: (address) => {
        const path = media.path(address)
        inTest.push(path)
        return `$IMS-CC-FILEBASE$/${path.slice('web_resources/'.length)}`
      },
    })
    return item === undefined ? [] : [{ item, question: block.question }]
  })
  if (items.length === 0) return entries
  if (part.type === 'lesson') notices.push({ outcome: 'changed', code: 'lesson-questions', place })
  entries.push({
    id: `test-${at}`,
    title,
    section,
    path: `tests/test-${at}.xml`,
    shown: [...new Set(inTest)],
    isTest: true,
    text: testXml(part, items, `assessment-${at}`),
  })
  return entries
}

const pageHtml = (
  title: string,
  content: readonly string[],
  { lang, isRightToLeft }: Pick<OutCourse, 'lang' | 'isRightToLeft'>,
): string =>
  `<!DOCTYPE html>
<html lang="${lang}" dir="${isRightToLeft ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body>
${content.join('\n')}
</body></html>
`

/** The questions of a bank follow each other in one section: version 1.2 as cartridges have it allows no others. */
function testXml(
  { title }: OutPart,
  items: readonly { item: string; question: OutQuestion }[],
  identifier: string,
): string {
  const field = (label: string, entry: string) =>
    xml('qtimetadatafield', {}, xml('fieldlabel', {}, label), xml('fieldentry', {}, entry))
  return xmlFile(
    xml(
      'questestinterop',
      { xmlns: QTI },
      xml(
        'assessment',
        { ident: identifier, title },
        xml('qtimetadata', {}, field('cc_profile', 'cc.exam.v0p1'), field('qmd_assessmenttype', 'Examination')),
        xml('section', { ident: 'root_section' }, ...items.map(({ item }) => item)),
      ),
    ),
  )
}

/** Lessons next to each other with the same heading are in one folder. */
function outlineXml(entries: readonly Entry[]): string {
  const folders: { section: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const last = folders.at(-1)
    if (last?.section === entry.section) last.entries.push(entry)
    else folders.push({ section: entry.section, entries: [entry] })
  }
  const item = ({ id, title }: Entry) =>
    xml('item', { identifier: `item-${id}`, identifierref: id }, xml('title', {}, xmlText(title)))
  return folders
    .map(({ section, entries: own }, at) =>
      section === ''
        ? own.map(item).join('')
        : xml('item', { identifier: `folder-${at + 1}` }, xml('title', {}, xmlText(section)), ...own.map(item)),
    )
    .join('')
}

function manifestXml(
  { title, description, lang }: OutCourse,
  entries: readonly Entry[],
  media: readonly WrittenFile[],
): string {
  const idOf = new Map(media.map(({ path }, at) => [path, `file-${at + 1}`]))
  const string = (text: string) => xml('lomimscc:string', { language: lang }, xmlText(text))
  const metadata = xml(
    'metadata',
    {},
    xml('schema', {}, 'IMS Common Cartridge'),
    xml('schemaversion', {}, '1.3.0'),
    xml(
      'lomimscc:lom',
      {},
      xml(
        'lomimscc:general',
        {},
        xml('lomimscc:title', {}, string(title)),
        xml('lomimscc:language', {}, lang),
        ...(description === '' ? [] : [xml('lomimscc:description', {}, string(description))]),
      ),
    ),
  )
  const resources = [
    ...entries.map(({ id, path, shown, isTest }) =>
      xml(
        'resource',
        { identifier: id, type: isTest ? TEST_TYPE : 'webcontent', ...(!isTest && { href: path }) },
        xml('file', { href: path }),
        ...shown.flatMap((file) => xml('dependency', { identifierref: idOf.get(file) })),
      ),
    ),
    ...media.map(({ path }) =>
      xml('resource', { identifier: idOf.get(path), type: 'webcontent', href: path }, xml('file', { href: path })),
    ),
  ]
  const root = xml('item', { identifier: 'root' }, outlineXml(entries))
  return xmlFile(
    xml(
      'manifest',
      {
        identifier: 'manifest',
        xmlns: `${VERSION}/imscp_v1p1`,
        'xmlns:lomimscc': `${VERSION}/LOM/manifest`,
      },
      metadata,
      xml('organizations', {}, xml('organization', { identifier: 'outline', structure: 'rooted-hierarchy' }, root)),
      xml('resources', {}, ...resources),
    ),
  )
}
