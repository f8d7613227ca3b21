/** Formats that a picture may come in. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg'

const startsWith = (bytes: Uint8Array, text: string, at = 0) => latin(bytes.subarray(at, at + text.length)) === text
const latin = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

const SVG_HEAD_BYTES = 4096
/** What may stand before the drawing: a mark of byte order, white space, the XML line, comments, a document type. */
const SVG_START =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE\s+svg[^[>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i

/** The format of a picture by what it holds, whatever its name or sender says; undefined for what is none. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  if (startsWith(bytes, 'ftypavif', 4) || startsWith(bytes, 'ftypavis', 4)) return 'avif'
  if (SVG_START.test(new TextDecoder().decode(bytes.subarray(0, SVG_HEAD_BYTES)))) return 'svg'
  return undefined
}
