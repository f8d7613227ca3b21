import type { Utm } from '#features/accounts/model.ts'
import type { Database } from '#server/database/database.ts'

/** Replaces the stored campaign of this portal; those of other portals stay (ANALYT-09). */
export function setUtm(db: Database, { userId, entry }: { userId: string; entry: Utm }): Promise<Utm[]> {
  return db.transaction().execute(async (trx) => {
    const user = trx.selectFrom('users').select('utm').where('id', '=', userId)
    const { utm } = await user.forUpdate().executeTakeFirstOrThrow()
    const entries = [...utm.filter(({ environmentId }) => environmentId !== entry.environmentId), entry]
    await trx
      .updateTable('users')
      .set({ utm: JSON.stringify(entries) })
      .where('id', '=', userId)
      .execute()
    return entries
  })
}
