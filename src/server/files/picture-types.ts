/** Accepted formats of uploaded pictures. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg'

const startsWith = (bytes: Uint8Array, text: string, at = 0) => latin(bytes.subarray(at, at + text.length)) === text
const latin = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

const SVG_HEAD_BYTES = 4096
const XML_LINE = /^\s*(?:<\?xml[^>]*\?>\s*)?/i
const DOCUMENT_TYPE = /^<!DOCTYPE\s+svg[^[>]*>\s*/i
const DRAWING = /^<svg[\s>]/i
const COMMENT_START = '<!--'
const COMMENT_END = '-->'

/** Returns the format of a picture by its bytes, never by its name or declared type; undefined if it is not a picture. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  if (startsWith(bytes, 'ftypavif', 4) || startsWith(bytes, 'ftypavis', 4)) return 'avif'
  if (isDrawing(new TextDecoder().decode(bytes.subarray(0, SVG_HEAD_BYTES)))) return 'svg'
  return undefined
}

/** Whether only white space, the XML declaration, comments and a doctype come before `<svg`. */
function isDrawing(head: string): boolean {
  const declared = skipComments(head.replace(XML_LINE, ''))
  return DRAWING.test(skipComments(declared.replace(DOCUMENT_TYPE, '')))
}

/** Scans for the end of each comment once. A regular expression would backtrack exponentially over a row of comments. */
function skipComments(text: string): string {
  let rest = text
  while (rest.startsWith(COMMENT_START)) {
    const end = rest.indexOf(COMMENT_END, COMMENT_START.length)
    if (end < 0) return rest
    rest = rest.slice(end + COMMENT_END.length).trimStart()
  }
  return rest
}
