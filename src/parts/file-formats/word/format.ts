import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import { FileFault } from '#features/studio/file-formats/fault.ts'
import { blocksOf } from '#features/studio/file-formats/html-blocks.ts'
import { elementsIn, oneLine, parseHtml, textOf } from '#features/studio/file-formats/html-tree.ts'
import type { FileContent, FileFormat, Notice, SourceFile } from '#features/studio/file-formats/model.ts'
import { Pictures } from '#features/studio/file-formats/pictures.ts'
import { isArchive, unpack } from '#features/studio/file-formats/unpack.ts'
import { notesInBrackets } from './notes-in-brackets.ts'

type Files = Map<string, Uint8Array<ArrayBuffer>>

const DOCUMENT = 'word/document.xml'
const TITLE_CLASS = 'document-title'
const IS_SURE = 2
const STYLES = [
  `p[style-name='Title'] => h1.${TITLE_CLASS}:fresh`,
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  'u => u',
]
/** What is unpacked: texts and pictures. Fonts, macros and embedded files never are. */
const WANTED = /\.(?:xml|rels|png|jpe?g|gif|webp|emf|wmf|tiff?|bmp|svg)$/i

/** Documents of Microsoft Word and of programs that write its format. */
export const format: FileFormat = {
  recognise: ({ bytes }) => (isArchive(bytes) ? IS_SURE : 0),
  read: readWord,
}

async function readWord({ bytes }: SourceFile): Promise<FileContent> {
  const all: string[] = []
  const files = unpack(bytes, (name) => {
    all.push(name)
    return WANTED.test(name)
  })
  if (!files.has(DOCUMENT)) throw new FileFault('wrong-content', 'docx')
  refuseDocumentTypes(files)
  const notices: Notice[] = []
  noteWhatIsLost(files, all, notices)
  const root = notesInBrackets(parseHtml(await htmlOf(files)), notices)
  const titleElement = elementsIn(root, /^h1$/).find(({ attributes }) => attributes['class'] === TITLE_CLASS)
  const title = titleElement && oneLine(textOf(titleElement))
  const pictures = new Pictures(notices)
  const blocks = blocksOf(
    { ...root, children: root.children.filter((child) => child !== titleElement) },
    { notices, takePicture: (src, _, place) => pictures.takeFrom(src, place, () => undefined) },
  )
  return { gives: 'lessons', ...(title && { title }), blocks, pictures: pictures.list, notices }
}

/** The archive is packed again without compression, so that the converter unpacks only what was checked. */
async function htmlOf(files: Files): Promise<string> {
  const checked = new Uint8Array(zipSync(Object.fromEntries(files), { level: 0 }))
  try {
    const input = { arrayBuffer: checked.buffer, buffer: checked }
    const { value } = await mammoth.convertToHtml(input, { styleMap: STYLES, ignoreEmptyParagraphs: true })
    return value
  } catch (error) {
    throw new FileFault('broken-archive', error instanceof Error ? error.message.slice(0, 100) : '')
  }
}

function refuseDocumentTypes(files: Files): void {
  for (const [name, content] of files)
    if (/\.(?:xml|rels)$/i.test(name) && /<!(?:DOCTYPE|ENTITY)/i.test(textOfFile(content)))
      throw new FileFault('doctype')
}

const textOfFile = (content: Uint8Array<ArrayBuffer> | undefined): string => new TextDecoder().decode(content)

/** Notes what the converter leaves out without a word. */
function noteWhatIsLost(files: Files, all: readonly string[], notices: Notice[]): void {
  const text = textOfFile(files.get(DOCUMENT))
  const note = (code: string, isThere: boolean) => isThere && notices.push({ outcome: 'left', code })
  note('word-comments', files.has('word/comments.xml') && text.includes('<w:commentReference'))
  note('word-deleted', text.includes('<w:delText'))
  note('drawing', text.includes('<m:oMath'))
  note('word-chart', text.includes('/chart"') || text.includes('/diagram"'))
  note(
    'word-headers',
    [...files].some(
      ([name, content]) => /^word\/(?:header|footer)\d*\.xml$/.test(name) && /<w:t[ >]/.test(textOfFile(content)),
    ),
  )
  for (const name of all.filter((each) => each.startsWith('word/embeddings/')))
    notices.push({ outcome: 'left', code: 'word-embedded', about: name.slice('word/embeddings/'.length) })
  const links = textOfFile(files.get('word/_rels/document.xml.rels')).match(/<Relationship\b[^<>]*>/g) ?? []
  for (const link of links)
    if (/TargetMode="External"/.test(link) && /\/image"/.test(link))
      notices.push({ outcome: 'left', code: 'picture-elsewhere', about: /Target="([^"]*)"/.exec(link)?.[1] ?? '' })
}
