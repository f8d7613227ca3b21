import type { XmlElement } from '#base/parse-xml.ts'
import { ContentPackage, firstText, manifestText } from '#features/studio/file-formats/content-package.ts'
import { FileFault } from '#features/studio/file-formats/fault.ts'
import type { FileContent, FileFormat, SourceFile } from '#features/studio/file-formats/model.ts'
import { readText, textIn } from '#features/studio/file-formats/read-text.ts'
import { localName, readXml } from '#features/studio/file-formats/xml.ts'
import { QtiReader } from './reader.ts'
import { readTest } from './tests.ts'

const IS_SURE = 3
const ROOT = /<(?:\w{1,20}:)?(?:qti-)?assessment-?(?:item|test)[\s>]/i
/** Types of resources in manifests: items and tests of version 2 and 3, not those of version 1. */
const RESOURCE = /imsqti_(?:item|test|section|stimulus|assessment|apip)\w{0,12}v[23]p\d/i

/** Questions and tests in the formats QTI 2.0 to 2.2 and 3.0: one item, or a package of them. */
export const format: FileFormat = {
  recognise: (file) => {
    const manifest = manifestText(file)
    if (manifest !== undefined) return RESOURCE.test(manifest) ? IS_SURE : 0
    return ROOT.test(textIn(file)?.slice(0, 5000) ?? '') ? IS_SURE : 0
  },
  read: (file) => (file.name.toLowerCase().endsWith('.xml') ? readOne(file) : readPackage(file)),
}

const isItem = ({ name }: XmlElement): boolean => /^(?:qti-)?assessment-?item$/i.test(localName(name))
const isTest = ({ name }: XmlElement): boolean => /^(?:qti-)?assessment-?test$/i.test(localName(name))

/** One file beside no others: its pictures are missing, and of a test all items are. */
function readOne(file: SourceFile): FileContent {
  const root = readXml(readText(file))
  const reader = new QtiReader(undefined)
  if (isItem(root)) reader.addItem(root, { path: '', bank: undefined })
  else if (isTest(root)) reader.addTest(readTest(root, '', { pack: undefined, notices: reader.notices }))
  else throw new FileFault('wrong-content', 'xml')
  const title = root.attributes['title']
  return reader.content({ gives: 'questions', ...(title && { title }) })
}

function readPackage(file: SourceFile): FileContent {
  const pack = new ContentPackage(file)
  const reader = new QtiReader(pack)
  const listed = pack.resources.filter(({ type }) => RESOURCE.test(type)).map(({ href }) => href)
  const found = [...new Set(listed)].map((path) => ({ path, root: reader.xml(path) }))
  const tests = found.flatMap(({ path, root }) =>
    root && isTest(root) ? [readTest(root, path, { pack, notices: reader.notices })] : [],
  )
  const used = new Set(tests.flatMap(({ parts }) => parts.map(({ path }) => path)))
  const loose = found.filter(({ path, root }) => root && isItem(root) && !used.has(path))
  const isCourse = tests.length + Math.min(1, loose.length) > 1
  for (const test of tests) {
    if (isCourse) reader.begin(test.title)
    reader.addTest(test)
  }
  const packageTitle = firstText(pack.manifest, ['metadata', 'general', 'title'])
  if (isCourse && loose.length > 0) reader.begin(packageTitle || file.name.replace(/\.[^.]*$/, ''))
  for (const { path, root } of loose) if (root) reader.addItem(root, { path, bank: undefined })
  reader.noteUnused()
  const title = isCourse ? packageTitle : tests[0]?.title || packageTitle
  return reader.content({ gives: isCourse ? 'course' : 'questions', ...(title && { title }) })
}
