import type { FileWriter, OutCourse, WrittenFile } from '#features/studio/file-formats/out/model.ts'
import { OutFiles } from '#features/studio/file-formats/out/out-files.ts'
import { placeOfQuestion, type QuestionPart, questionParts } from '#features/studio/file-formats/out/out-notes.ts'
import { xml, xmlFile, xmlText } from '#features/studio/file-formats/out/xml-out.ts'
import { QuestionNotes } from '#features/studio/file-formats/question-text.ts'
import { itemXml } from './write-item.ts'

const ASI = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0'
const PACKAGE = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1'
const SCHEMA = 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd'
const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance'
const ROOT = { xmlns: ASI, 'xmlns:xsi': INSTANCE, 'xsi:schemaLocation': `${ASI} ${SCHEMA}` }

/** Writes a package in QTI 3.0: an item for each question, a test for each lesson or test that has some. */
export const writer: FileWriter = {
  write: (course) => {
    const notices = [...course.notices]
    const pictures = new OutFiles('pictures/')
    const parts = questionParts(course, notices)
    if (parts.length === 0) return { files: [], notices }
    const items: WrittenFile[] = []
    const needs = new Map<number, string[]>()
    for (const question of parts.flatMap(({ questions }) => questions)) {
      const shown: string[] = []
      const inside = itemXml(question, {
        notes: new QuestionNotes(notices, placeOfQuestion(question)),
        pathOf: (address) => {
          const path = pictures.path(address)
          shown.push(path)
          return `../${path}`
        },
      })
      needs.set(question.number, [...new Set(shown)])
      const attributes = {
        ...ROOT,
        identifier: `item-${question.number}`,
        title: question.title.slice(0, 80),
        adaptive: 'false',
        'time-dependent': 'false',
        'xml:lang': course.lang,
      }
      items.push({
        path: itemPath(question.number),
        text: xmlFile(xml('qti-assessment-item', attributes, inside)),
      })
    }
    const tests = parts.map((part, at) => ({ path: `tests/test-${at + 1}.xml`, text: testXml(part, at) }))
    const manifest = { path: 'imsmanifest.xml', text: manifestXml(course, { parts, needs, pictures: pictures.list }) }
    return { files: [manifest, ...tests, ...items, ...pictures.list], notices }
  },
}

const itemPath = (number: number): string => `items/item-${number}.xml`

/** A section for each bank. */
function testXml({ part, questions }: QuestionPart, at: number): string {
  const banks = Map.groupBy(questions, ({ bank }) => bank ?? part.title)
  const sections = [...banks].map(([bank, asked], index) =>
    xml(
      'qti-assessment-section',
      { identifier: `section-${index + 1}`, title: bank, visible: 'true' },
      ...asked.map(({ number }) =>
        xml('qti-assessment-item-ref', { identifier: `ref-${number}`, href: `../${itemPath(number)}` }),
      ),
    ),
  )
  const how = { identifier: 'part', 'navigation-mode': 'nonlinear', 'submission-mode': 'individual' }
  return xmlFile(
    xml(
      'qti-assessment-test',
      { ...ROOT, identifier: `test-${at + 1}`, title: part.title },
      xml('qti-test-part', how, ...sections),
    ),
  )
}

interface Packed {
  parts: readonly QuestionPart[]
  /** Paths of the pictures of each item. */
  needs: ReadonlyMap<number, readonly string[]>
  pictures: readonly WrittenFile[]
}

function manifestXml({ title, lang }: OutCourse, { parts, needs, pictures }: Packed): string {
  const idOf = new Map(pictures.map(({ path }, at) => [path, `picture-${at + 1}`]))
  const resource = (identifier: string, type: string, href: string, inside: readonly string[]) =>
    xml('resource', { identifier, type, href }, xml('file', { href }), ...inside)
  const needed = (ids: readonly string[]) => ids.map((identifierref) => xml('dependency', { identifierref }))
  const metadata = xml(
    'metadata',
    {},
    xml('schema', {}, 'QTI Package'),
    xml('schemaversion', {}, '3.0.0'),
    xml(
      'imsmd:lom',
      {},
      xml(
        'imsmd:general',
        {},
        xml('imsmd:title', {}, xml('imsmd:string', { language: lang }, xmlText(title))),
        xml('imsmd:language', {}, lang),
      ),
    ),
  )
  const resources = [
    ...parts.map(({ questions }, at) =>
      resource(
        `test-${at + 1}`,
        'imsqti_test_xmlv3p0',
        `tests/test-${at + 1}.xml`,
        needed(questions.map(({ number }) => `item-${number}`)),
      ),
    ),
    ...[...needs].map(([number, shown]) =>
      resource(
        `item-${number}`,
        'imsqti_item_xmlv3p0',
        itemPath(number),
        needed(shown.flatMap((path) => idOf.get(path) ?? [])),
      ),
    ),
    ...pictures.map(({ path }) => resource(idOf.get(path) ?? '', 'webcontent', path, [])),
  ]
  return xmlFile(
    xml(
      'manifest',
      { xmlns: PACKAGE, 'xmlns:imsmd': 'http://ltsc.ieee.org/xsd/LOM', identifier: 'manifest' },
      metadata,
      xml('organizations'),
      xml('resources', {}, ...resources),
    ),
  )
}
