import { registerErasure } from '#features/accounts/server/erase-person.ts'
import { registerVisitorMerge } from '#features/accounts/server/merge.ts'
import { registerPersonExport } from '#features/accounts/server/person-export.ts'
import { deleteMemberships, listGroupsOf, moveMemberships } from './store.ts'

/** Says what becomes of a person's groups. To be called once. */
export function registerGroups(): void {
  registerPersonExport('groups', async (db, userId) =>
    (await listGroupsOf(db, userId)).map(({ title, added_at: addedAt }) => ({ title, addedAt })),
  )
  registerErasure('groups', deleteMemberships)
  registerVisitorMerge('groups', ({ from, to, trx }) => moveMemberships(trx, { from, to }))
}
