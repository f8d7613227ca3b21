import { registerErasure } from '#features/accounts/server/erase-person.ts'
import { registerPersonExport } from '#features/accounts/server/person-export.ts'
import { eraseComments, exportComments } from './store-person.ts'

/** Says what discussions keep of a person and how they forget him. To be called once. */
export function registerDiscussions(): void {
  registerPersonExport('comments', exportComments)
  registerErasure('comments', eraseComments)
}
