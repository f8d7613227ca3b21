import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import type { PersonRows } from '#server/person-data.ts'

interface Move {
  from: string
  to: string
}

/** Makes the rows of one feature name the kept account, by their rules. */
export async function moveRows(trx: Transaction, rows: PersonRows, { from, to }: Move): Promise<void> {
  for (const [name, rule] of Object.entries(rows)) {
    if (rule === 'merged' || rule === 'ended') continue
    const [table = '', column = ''] = name.split('.')
    if (rule !== 'moved') await deleteDoubles(trx, { table, column, oneFor: rule.oneFor }, { from, to })
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(trx)
  }
}

/** Deletes the other account's rows for which the kept account has its own. */
async function deleteDoubles(
  trx: Transaction,
  { table, column, oneFor }: { table: string; column: string; oneFor: readonly string[] },
  { from, to }: Move,
): Promise<void> {
  const isSame = oneFor.map((key): RawBuilder<boolean> => sql`moved.${sql.ref(key)} = kept.${sql.ref(key)}`)
  await sql`
    delete from ${sql.table(table)} as moved using ${sql.table(table)} as kept
    where ${sql.join(
      [sql`moved.${sql.ref(column)} = ${from}`, sql`kept.${sql.ref(column)} = ${to}`, ...isSame],
      sql` and `,
    )}`.execute(trx)
}
