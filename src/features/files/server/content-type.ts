import { pictureFormatOf } from '#server/files/picture-types.ts'
import type { FileKind } from '../kinds.ts'

/** Type of a file, detected from its content. */
export interface ContentType {
  kind: FileKind
  /** Extension of its key, from which the media type is derived when it is served. */
  extension: string
}

/** Bytes at the beginning that are enough to detect most types. */
export const HEAD_BYTES = 2048
/** Bytes examined once they are available: a WebM file says late whether it has video. */
export const LONG_HEAD_BYTES = 64 * 1024

const latin = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

/**
 * Detects the type of a file from its first bytes; undefined if it isn't accepted. A ZIP lists its content at its end,
 * so until then the file name's extension is believed.
 */
export function contentTypeOf(bytes: Uint8Array, name: string): ContentType | undefined {
  const head = bytes.subarray(0, LONG_HEAD_BYTES)
  const format = pictureFormatOf(head)
  if (format) return { kind: 'picture', extension: format }
  const text = latin(head)
  return boxType(text) ?? matroskaType(text) ?? soundType(text, head) ?? documentType(text, name)
}

/** The MP4 family: the brand says which format it is. */
function boxType(text: string): ContentType | undefined {
  if (text.slice(4, 8) !== 'ftyp') return undefined
  const brand = text.slice(8, 12)
  if (brand === 'M4A ' || brand === 'M4B ') return { kind: 'audio', extension: 'm4a' }
  return /^(?:iso[m2-9]|mp4[12]|avc1|M4V |M4VP|dash|mmp4|MSNV)$/.test(brand)
    ? { kind: 'video', extension: 'mp4' }
    : undefined
}

function matroskaType(text: string): ContentType | undefined {
  if (!text.startsWith('\x1a\x45\xdf\xa3') || !text.slice(0, 64).includes('webm')) return undefined
  const isAudio = text.includes('A_OPUS') || text.includes('A_VORBIS')
  return isAudio && !text.includes('V_') ? { kind: 'audio', extension: 'weba' } : { kind: 'video', extension: 'webm' }
}

function soundType(text: string, head: Uint8Array): ContentType | undefined {
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return { kind: 'audio', extension: 'wav' }
  const isOgg = text.startsWith('OggS') && /OpusHead|vorbis/.test(text) && !text.includes('theora')
  if (isOgg) return { kind: 'audio', extension: 'ogg' }
  return text.startsWith('ID3') || isMpegFrame(head) ? { kind: 'audio', extension: 'mp3' } : undefined
}

/** Whether the bytes are an MPEG layer III frame header with a valid bit rate and sample rate. */
function isMpegFrame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isLayer3 = first === 0xff && (second & 0xe6) === 0xe2
  return isLayer3 && third >> 4 !== 0xf && third >> 4 !== 0 && ((third >> 2) & 3) !== 3
}

const PACKED = /\.(docx|xlsx|pptx|odt|ods|odp|epub)$/i

function documentType(text: string, name: string): ContentType | undefined {
  if (/^%PDF-[12]\.\d/.test(text)) return { kind: 'document', extension: 'pdf' }
  const extension = PACKED.exec(name)?.[1]?.toLowerCase()
  return text.startsWith('PK\x03\x04') && extension ? { kind: 'document', extension } : undefined
}

const OPEN_DOCUMENTS: Readonly<Record<string, string>> = {
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  epub: 'application/epub+zip',
}
const OFFICE_FOLDERS: Readonly<Record<string, string>> = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' }
/** Macros and other programs in a document. */
const MACROS = /vbaProject|vbaData|activeX|(?:^|\/)(?:Basic|Scripts)\//i
const LIST_END = 0x06054b50
const LIST_END_BYTES = 22
const COMMENT_MAX_BYTES = 65_535
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46

/** Whether a ZIP document contains what its extension says, and no programs. */
export function isHonestDocument(bytes: Buffer, extension: string): boolean {
  if (extension === 'pdf') return true
  const names = packedNames(bytes)
  if (!names || names.some((name) => MACROS.test(name))) return false
  const folder = OFFICE_FOLDERS[extension]
  if (folder) return names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(folder))
  // The first entry of these formats contains their media type, uncompressed.
  return names[0] === 'mimetype' && latin(bytes.subarray(0, 256)).includes(`mimetype${OPEN_DOCUMENTS[extension]}`)
}

/** Returns the file names in a ZIP's central directory; undefined if that is broken. */
function packedNames(bytes: Buffer): string[] | undefined {
  const end = endOfList(bytes)
  if (end === undefined) return undefined
  const names: string[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return undefined
    const [name, extra, comment] = [
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ]
    names.push(bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + name))
    at += ENTRY_BYTES + name + extra + comment
  }
  return names
}

function endOfList(bytes: Buffer): number | undefined {
  const last = bytes.length - LIST_END_BYTES
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX_BYTES); at--) {
    if (bytes.readUInt32LE(at) === LIST_END) return at
  }
  return undefined
}
