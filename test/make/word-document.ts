import { strToU8, zipSync } from 'fflate'

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const NAMES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ')
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

export const run = (text: string, format = ''): string =>
  `<w:r>${format && `<w:rPr>${format}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`

export const paragraph = (text: string, style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${run(text)}</w:p>`

export const heading = (level: number, text: string): string => paragraph(text, `Heading${level}`)

export const listEntry = (text: string, level = 0): string =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}</w:p>`

export const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`

/** A paragraph with a picture. */
export const PICTURE =
  '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="Dot" descr="A dot"/><a:graphic><a:graphicData><pic:pic>' +
  '<pic:blipFill><a:blip r:embed="picture"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'

const styles = ['Title', 'Quote', 'Heading1', 'Heading2', 'Heading3'].map((id) => {
  const name = id.replace(/^Heading/, 'heading ')
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`
})
const levels = [0, 1].map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="bullet"/></w:lvl>`).join('')

/** Makes a document as Word writes it. `more` are further files of its archive, `links` further relations. */
export function docx({
  body,
  footnotes = [],
  more = {},
  links = '',
}: {
  body: string
  footnotes?: readonly string[]
  more?: Readonly<Record<string, string>>
  links?: string
}): Uint8Array<ArrayBuffer> {
  const notes = footnotes.map((text, at) => `<w:footnote w:id="${at + 1}">${paragraph(` ${text}`)}</w:footnote>`)
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  const texts = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('d', 'officeDocument', 'word/document.xml')}</Relationships>`,
    'word/_rels/document.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('s', 'styles', 'styles.xml')}${relation('n', 'numbering', 'numbering.xml')}${relation('f', 'footnotes', 'footnotes.xml')}${relation('picture', 'image', 'media/dot.png')}${links}</Relationships>`,
    'word/styles.xml': `${HEAD}<w:styles ${NAMES}>${styles.join('')}</w:styles>`,
    'word/numbering.xml': `${HEAD}<w:numbering ${NAMES}><w:abstractNum w:abstractNumId="1">${levels}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
    'word/footnotes.xml': `${HEAD}<w:footnotes ${NAMES}>${notes.join('')}</w:footnotes>`,
    'word/document.xml': `${HEAD}<w:document ${NAMES}><w:body>${body}</w:body></w:document>`,
    ...more,
  }
  const files = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]))
  return new Uint8Array(zipSync({ ...files, 'word/media/dot.png': Buffer.from(DOT, 'base64') }))
}
