import { ENVIRONMENT_ID } from '#base/environment.ts'
import { fullName } from '#features/accounts/server/full-name.ts'
import type { Database, Transaction } from '#server/database/database.ts'

declare module '#server/database/database.ts' {
  interface Tables {
    text_overrides: {
      environment_id: string
      lang: string
      key: string
      text: string
      source: string
      changed_by: string | null
      changed_at: Date
    }
  }
}

/** Returns the portal's own texts of a language, by `package.key`. */
export async function findOwnTexts(db: Database | Transaction, lang: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('text_overrides')
    .select(['key', 'text'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('lang', '=', lang)
    .execute()
  return new Map(rows.map(({ key, text }) => [key, text]))
}

/** The same with author, time, and the English text of that time. */
export async function listOwnTexts(db: Database | Transaction, lang: string) {
  const rows = await db
    .selectFrom('text_overrides')
    .leftJoin('users', 'users.id', 'text_overrides.changed_by')
    .select(['key', 'text', 'source', 'changed_at', fullName('users').as('changed_by')])
    .where('text_overrides.environment_id', '=', ENVIRONMENT_ID)
    .where('text_overrides.lang', '=', lang)
    .execute()
  return new Map(
    rows.map(({ key, changed_at: changedAt, changed_by: changedBy, ...row }) => [
      key,
      { ...row, changedAt: changedAt.toISOString(), changedBy: changedBy || null },
    ]),
  )
}

interface OwnText {
  lang: string
  key: string
  text: string
  source: string
  by: string
  now: Date
}

export async function saveOwnText(trx: Transaction, { by, now, lang, key, ...said }: OwnText): Promise<void> {
  const values = { ...said, changed_by: by, changed_at: now }
  await trx
    .insertInto('text_overrides')
    .values({ environment_id: ENVIRONMENT_ID, lang, key, ...values })
    .onConflict((conflict) => conflict.columns(['environment_id', 'lang', 'key']).doUpdateSet(values))
    .execute()
}

export async function dropOwnText(trx: Transaction, { lang, key }: { lang: string; key: string }): Promise<void> {
  await trx
    .deleteFrom('text_overrides')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('lang', '=', lang)
    .where('key', '=', key)
    .execute()
}
