import { FILES_PATH } from '#features/files/rules.ts'
import { listPosterUses } from '#features/files/server/store-library.ts'
import type { FileUsers } from '#features/files/server/uses.ts'
import { findNamed, renameUses } from './store-uses.ts'

/** Pages, courses and settings that name files. */
export const contentFiles: FileUsers = { find: findNamed, follow: renameUses }

/** Videos that have a picture of the library as their poster. */
export const posters: FileUsers = {
  find: async (db, addresses) => {
    const videos = await listPosterUses(
      db,
      addresses.map((address) => address.slice(FILES_PATH.length)),
    )
    return videos.map(({ id, title }) => ({ kind: 'poster', id, title: title ?? '', to: `/admin/media/?file=${id}` }))
  },
  // A video refers to its poster by id.
  follow: async () => {},
}
