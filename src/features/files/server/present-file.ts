import type { LibraryFile } from '../media.ts'
import { FILES_PATH } from '../rules.ts'
import type { LibraryRow } from './store-library.ts'

/** Returns a file of the library as the API shows it. */
export function presentFile(row: LibraryRow): LibraryFile {
  const { width, height, ground, focal, duration, poster, original_key: original, crop, deleted_at: deleted } = row
  return {
    id: row.id,
    kind: row.kind,
    name: row.name ?? '',
    src: FILES_PATH + row.key,
    type: row.type.split(';', 1)[0] ?? row.type,
    size: Number(row.size),
    alt: row.alt,
    captions: row.captions.map(({ lang, key }) => ({ lang, src: FILES_PATH + key })),
    createdAt: row.created_at.toISOString(),
    ...(width !== null && { width }),
    ...(height !== null && { height }),
    ...(ground !== null && { ground }),
    ...(focal && { focal }),
    ...(duration !== null && { duration }),
    ...(poster && { poster: posterOf(poster) }),
    ...(original !== null && { original: FILES_PATH + original }),
    ...(crop && { crop }),
    ...(deleted && { deletedAt: deleted.toISOString() }),
  }
}

const posterOf = ({ key, width, height, ground }: NonNullable<LibraryRow['poster']>) => ({
  src: FILES_PATH + key,
  width,
  height,
  ...(ground !== null && { ground }),
})
