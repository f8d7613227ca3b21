import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'
import type { Consent } from '../model.ts'

declare module '#server/sessions/session-store.ts' {
  interface UsersTable {
    gdpr_chosen_at: Date | null
  }
}

interface Choice {
  userId: string
  cookies: Consent
  chosenAt: Date
}

/**
 * Stores a choice unless a newer one exists; returns the one that counts. Choices for other portals stay as they are.
 */
export function saveNewestChoice(
  db: Database,
  { userId, cookies, chosenAt }: Choice,
): Promise<Record<string, boolean>> {
  return db.transaction().execute(async (trx) => {
    const { gdpr, gdpr_chosen_at: keptAt } = await trx
      .selectFrom('users')
      .select(['gdpr', 'gdpr_chosen_at'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const kept = gdpr.find(({ learningPortalId }) => learningPortalId === ENVIRONMENT_ID)
    if (kept && keptAt && keptAt > chosenAt) return kept.cookies
    const others = gdpr.filter((entry) => entry !== kept)
    const portals = [...others, { learningPortalId: ENVIRONMENT_ID, cookies }]
    await trx
      .updateTable('users')
      .set({ gdpr: JSON.stringify(portals), gdpr_chosen_at: chosenAt })
      .where('id', '=', userId)
      .execute()
    return cookies
  })
}
