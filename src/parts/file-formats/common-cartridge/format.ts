import { manifestText } from '#features/studio/file-formats/content-package.ts'
import { FileFault } from '#features/studio/file-formats/fault.ts'
import { blocksOf } from '#features/studio/file-formats/html-blocks.ts'
import { parseHtml } from '#features/studio/file-formats/html-tree.ts'
import type {
  FileBlock,
  FileContent,
  FileFormat,
  FilePlace,
  Notice,
  SourceFile,
} from '#features/studio/file-formats/model.ts'
import { readText, textIn } from '#features/studio/file-formats/read-text.ts'
import { childrenOf, localName, readXml } from '#features/studio/file-formats/xml.ts'
import { Cartridge } from './cartridge.ts'
import { blocksOfItem, hasRules, itemsIn } from './items.ts'

const IS_SURE = 2
/** A cartridge, or a package of tests as Canvas and Blackboard write them. */
const CARTRIDGE = /imscc|common cartridge|imsqti_xmlv1p\d/i
const QTI_1 = /<(?:\w{1,20}:)?questestinterop[\s>]/i

/** Courses as Common Cartridge 1.0 to 1.4, and tests as QTI 1.2. */
export const format: FileFormat = {
  recognise: (file) => {
    const manifest = manifestText(file)
    if (manifest !== undefined) return CARTRIDGE.test(manifest) ? IS_SURE : 0
    return QTI_1.test(textIn(file)?.slice(0, 5000) ?? '') ? IS_SURE : 0
  },
  read: (file) => (file.name.toLowerCase().endsWith('.xml') ? readTest(file) : new Cartridge(file).content()),
}

/** A file of QTI 1.2 by itself. The pictures beside it are missing. */
function readTest(file: SourceFile): FileContent {
  const root = readXml(readText(file))
  if (localName(root.name) !== 'questestinterop') throw new FileFault('wrong-content', 'xml')
  const notices: Notice[] = []
  if (hasRules(root)) notices.push({ outcome: 'changed', code: 'test-rules' })
  const title = childrenOf(root, 'assessment')[0]?.attributes['title']
  const takePicture = (src: string, place: FilePlace | undefined) => {
    notices.push({ outcome: 'left', code: 'picture-missing', about: src.slice(0, 120), ...(place && { place }) })
    return undefined
  }
  const blocks = itemsIn(root).flatMap(({ item, bank }, at): FileBlock[] =>
    blocksOfItem(item, {
      number: at + 1,
      bank,
      notices,
      takePicture,
      blocks: (html, place) =>
        blocksOf(parseHtml(html), { notices, place, takePicture: (src, _, where) => takePicture(src, where) }),
    }),
  )
  return { gives: 'questions', ...(title && { title }), blocks, pictures: [], notices }
}
