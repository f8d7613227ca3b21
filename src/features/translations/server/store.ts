import { ENVIRONMENT_ID } from '#base/environment.ts'
import { fullName } from '#features/accounts/server/full-name.ts'
import { PIECE } from '#server/jobs/cleaning.ts'
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

/** Returns the keys of the portal's own texts by language. */
export async function listOwnKeys(db: Database): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('text_overrides')
    .select(['lang', 'key'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .execute()
  const keys = Map.groupBy(rows, ({ lang }) => lang)
  return new Map([...keys].map(([lang, found]) => [lang, found.map(({ key }) => key)]))
}

/** Returns the texts of a language with author, time, and the English text of that time. */
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
  key: string
  text: string
  source: string
}

interface Saving {
  lang: string
  texts: readonly OwnText[]
  by: string
  now: Date
}

export async function saveOwnTexts(trx: Transaction, { lang, texts, by, now }: Saving): Promise<void> {
  for (let start = 0; start < texts.length; start += PIECE) {
    const values = texts
      .slice(start, start + PIECE)
      .map((said) => ({ environment_id: ENVIRONMENT_ID, lang, ...said, changed_by: by, changed_at: now }))
    await trx
      .insertInto('text_overrides')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['environment_id', 'lang', 'key']).doUpdateSet((row) => ({
          text: row.ref('excluded.text'),
          source: row.ref('excluded.source'),
          changed_by: by,
          changed_at: now,
        })),
      )
      .execute()
  }
}

export async function dropOwnTexts(trx: Transaction, lang: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await trx
    .deleteFrom('text_overrides')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('lang', '=', lang)
    .where('key', 'in', keys)
    .execute()
}
