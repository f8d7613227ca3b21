import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    policy_acceptances: {
      environment_id: string
      user_id: string
      category: string
      version: Date
      accepted_at: Date
    }
  }
}

interface Agreement {
  userId: string
  categories: readonly string[]
  now: Date
}

/** Records that a user agrees to the current versions of these policies. Agreeing again updates the time. */
export async function insertAcceptances(
  db: Database | Transaction,
  { userId, categories, now }: Agreement,
): Promise<void> {
  const versions = await db
    .selectFrom('pages')
    .select(['alias', 'updated_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('published', '=', true)
    .where('alias', 'in', categories)
    .execute()
  if (versions.length === 0) return
  const accepted = versions.map(({ alias, updated_at: version }) => ({
    environment_id: ENVIRONMENT_ID,
    user_id: userId,
    category: alias,
    version,
    accepted_at: now,
  }))
  await db
    .insertInto('policy_acceptances')
    .values(accepted)
    .onConflict((conflict) =>
      conflict.columns(['environment_id', 'user_id', 'category', 'version']).doUpdateSet({ accepted_at: now }),
    )
    .execute()
}

export async function listAcceptances(db: Database, userId: string) {
  const rows = await db
    .selectFrom('policy_acceptances')
    .select(['category', 'version', 'accepted_at'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('accepted_at')
    .orderBy('category')
    .execute()
  return rows.map(({ category, version, accepted_at: acceptedAt }) => ({
    category,
    version: version.toISOString(),
    acceptedAt: acceptedAt.toISOString(),
  }))
}
