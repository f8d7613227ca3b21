import { registerErasure } from '#features/accounts/server/erase-person.ts'
import { FILES_PATH } from '#features/files/rules.ts'
import { listPosterUses, disownLibraryFiles } from '#features/files/server/store-library.ts'
import { registerFileGuard } from '#features/files/server/file-guard.ts'
import { registerFileUsers } from '#features/files/server/uses.ts'
import { guardLessonFiles } from './lesson-files.ts'
import { findNamed, nameAnew } from './store-uses.ts'

/** Tells the library of files where they are used, and who may read them. To be called once. */
export function registerMedia(): void {
  registerFileUsers('content', { find: findNamed, follow: nameAnew })
  registerFileUsers('posters', {
    find: async (db, addresses) => {
      const films = await listPosterUses(
        db,
        addresses.map((address) => address.slice(FILES_PATH.length)),
      )
      return films.map(({ id, title }) => ({ kind: 'poster', id, title: title ?? '', to: `/admin/media/?file=${id}` }))
    },
    // A film knows its poster by id.
    follow: async () => {},
  })
  registerFileGuard(guardLessonFiles)
  registerErasure('library', disownLibraryFiles)
}
