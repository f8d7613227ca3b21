import { DOCUMENT_MAX_BYTES, MEDIA_MAX_BYTES, PICTURE_MAX_BYTES } from './limits.ts'

/** Kinds of files in the library. */
export const FILE_KINDS = ['picture', 'video', 'audio', 'document'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** Sort orders of the library. */
export const FILE_ORDERS = ['newest', 'oldest', 'name', 'largest'] as const
export type FileOrder = (typeof FILE_ORDERS)[number]

/** File name extensions of each kind. What a file really is, its content decides. */
export const ENDINGS: Readonly<Record<FileKind, readonly string[]>> = {
  picture: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg'],
  video: ['mp4', 'm4v', 'webm'],
  audio: ['mp3', 'm4a', 'ogg', 'oga', 'opus', 'wav', 'weba'],
  document: ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub'],
}

const MAX_BYTES: Readonly<Record<FileKind, number>> = {
  picture: PICTURE_MAX_BYTES,
  video: MEDIA_MAX_BYTES,
  audio: MEDIA_MAX_BYTES,
  document: DOCUMENT_MAX_BYTES,
}

/** Returns the largest size allowed for a kind, in bytes. */
export const maxBytesOf = (kind: FileKind): number => MAX_BYTES[kind]

/** Returns the kind of a file name's extension; undefined if it isn't accepted. */
export function kindOfName(name: string): FileKind | undefined {
  const ending = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return FILE_KINDS.find((kind) => ENDINGS[kind].includes(ending))
}

/** Returns the `accept` attribute of a file input, for one kind or for all. */
export const acceptOf = (kind?: FileKind): string =>
  (kind ? ENDINGS[kind] : FILE_KINDS.flatMap((each) => ENDINGS[each])).map((ending) => `.${ending}`).join(',')
