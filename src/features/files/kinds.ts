import { DOCUMENT_MAX_BYTES, MEDIA_MAX_BYTES, PICTURE_MAX_BYTES } from './limits.ts'

/** Kinds of files in the library. */
export const FILE_KINDS = ['picture', 'video', 'audio', 'document'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** Orders of the library. */
export const FILE_ORDERS = ['newest', 'oldest', 'name', 'largest'] as const
export type FileOrder = (typeof FILE_ORDERS)[number]

/** Endings of names that each kind comes with. What a file is, its content says. */
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

/** How large a file of a kind may be. */
export const maxBytesOf = (kind: FileKind): number => MAX_BYTES[kind]

/** The kind that a name promises; undefined for one that is not taken. */
export function kindOfName(name: string): FileKind | undefined {
  const ending = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return FILE_KINDS.find((kind) => ENDINGS[kind].includes(ending))
}

/** What the file chooser of a browser offers, for one kind or for all. */
export const acceptOf = (kind?: FileKind): string =>
  (kind ? ENDINGS[kind] : FILE_KINDS.flatMap((each) => ENDINGS[each])).map((ending) => `.${ending}`).join(',')
