import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Currency, OrderState } from '../model.ts'

interface DiscountsTable {
  environment_id: Generated<string>
  code: string
  kind: 'percent' | 'fixed' | 'free'
  percent: number | null
  amount_minor: string | null
  currency: Currency | null
  course_ids: string[] | null
  max_uses: number | null
  once_per_person: boolean
  starts_at: Date | null
  ends_at: Date | null
  active: boolean
  note: string
  created_at: ColumnType<Date, Date, never>
  updated_at: ColumnType<Date, Date, Date>
}

declare module '#server/database/database.ts' {
  interface Tables {
    discounts: DiscountsTable
  }
}

export type DiscountRow = Selectable<DiscountsTable>

/** Orders that count as a use of their code: paid, or still open. */
const HOLDING: OrderState[] = ['new', 'pending', 'paid']

/** Locks a code until the transaction ends, so that two people never share its last use. */
export function lockDiscount(trx: Transaction, code: string): Promise<DiscountRow | undefined> {
  return trx
    .selectFrom('discounts')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
}

interface Using {
  code: string
  userId: string
  basket: string
}

/** Counts the uses of a code, by everybody and by this person; their own open order of the same courses doesn't count. */
export async function countUses(
  db: Database | Transaction,
  { code, userId, basket }: Using,
): Promise<{ all: number; own: number }> {
  const counted = await db
    .selectFrom('orders')
    .select([sql<string>`count(*)`.as('all'), sql<string>`count(*) filter (where user_id = ${userId})`.as('own')])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('discount_code', '=', code)
    .where('state', 'in', HOLDING)
    .where((where) =>
      where.not(
        where.and([
          where('user_id', '=', userId),
          where('basket', '=', basket),
          where('kind', '=', 'courses'),
          where('state', 'in', ['new', 'pending']),
        ]),
      ),
    )
    .executeTakeFirstOrThrow()
  return { all: Number(counted.all), own: Number(counted.own) }
}

const isUsed = sql<boolean>`exists (select from orders
  where orders.environment_id = discounts.environment_id and orders.discount_code = discounts.code)`

/** Returns all codes with their uses, the newest first. */
export function listDiscounts(db: Database) {
  return db
    .selectFrom('discounts')
    .selectAll('discounts')
    .select((from) =>
      from
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<string>().as('uses'))
        .whereRef('orders.environment_id', '=', 'discounts.environment_id')
        .whereRef('orders.discount_code', '=', 'discounts.code')
        .where('orders.state', 'in', HOLDING)
        .as('uses'),
    )
    .select(isUsed.as('is_used'))
    .where('discounts.environment_id', '=', ENVIRONMENT_ID)
    .orderBy('discounts.created_at', 'desc')
    .orderBy('discounts.code')
    .execute()
}

type TermsRow = Omit<DiscountRow, 'environment_id' | 'created_at' | 'updated_at'>

/** Inserts a code; returns whether it was new. */
export async function insertDiscount(trx: Transaction, row: TermsRow, now: Date): Promise<boolean> {
  const made = await trx
    .insertInto('discounts')
    .values({ ...row, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['environment_id', 'code']).doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

/** Deletes a code that no order has; returns whether it did. */
export async function deleteUnusedDiscount(trx: Transaction, code: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('discounts')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('code', '=', code)
    .where((where) => where.not(isUsed))
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

/** Creates or changes a code. */
export async function saveDiscount(trx: Database | Transaction, row: TermsRow, now: Date): Promise<void> {
  const { code: _, ...terms } = row
  await trx
    .insertInto('discounts')
    .values({ ...row, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['environment_id', 'code']).doUpdateSet({ ...terms, updated_at: now }))
    .execute()
}
