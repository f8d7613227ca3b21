import { makeId } from '#base/ids.ts'
import { fillFromFile, sayPicture } from '#features/block-editing/from-library.ts'
import type { Kind } from '#features/block-editing/web/block-editor.ts'
import type { FileKind } from '#features/files/kinds.ts'
import type { LibraryFile } from '#features/files/media.ts'
import { pictureFrom } from '#features/files/picture-from.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { newBlock } from './blocks.ts'

/** The block that shows a file of the library, by the kind of the file. */
const BLOCK_OF: Readonly<Record<FileKind, string>> = {
  picture: 'photo',
  video: 'video',
  audio: 'audio',
  document: 'file',
}

/** Makes the block that shows an uploaded file, filled with what is known of it; undefined if the portal has no such kind. */
export function blockOfFile(
  file: LibraryFile,
  { kinds, primary, languages }: { kinds: ReadonlyMap<string, Kind>; primary: string; languages: readonly string[] },
): SavedBlock | undefined {
  const kind = kinds.get(BLOCK_OF[file.kind])
  if (!kind) return undefined
  const made = newBlock(kind)
  const block = { ...made, props: { ...made.props, ...propsOf(file, primary) } }
  return file.kind === 'picture'
    ? sayPicture(block, { schema: kind.schema, file, primary, languages })
    : fillFromFile(block, { schema: kind.schema, file })
}

function propsOf(file: LibraryFile, primary: string): Record<string, unknown> {
  const { kind, src, name, size, type } = file
  if (kind === 'picture') return { picture: pictureFrom(file, primary) }
  if (kind === 'video') return { source: { kind: 'own', src, type, captions: [] } }
  if (kind === 'audio') return { src, type }
  return { files: [{ id: makeId(), src, name, size, type }] }
}
