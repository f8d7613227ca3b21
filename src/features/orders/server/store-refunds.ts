import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import type { RefundState } from '../model.ts'

interface OrderRefundsTable {
  id: string
  environment_id: Generated<string>
  order_id: string
  amount_minor: ColumnType<string, string, never>
  before_minor: ColumnType<string, string, never>
  state: RefundState
  reason: string
  actor_id: string | null
  /** When the payment system is asked about it next; null once it has ended. */
  next_check_at: ColumnType<Date | null, Date | null, Date | null>
  checks: Generated<number>
  created_at: ColumnType<Date, Date, never>
  updated_at: ColumnType<Date, Date, Date>
}

declare module '#server/database/database.ts' {
  interface Tables {
    order_refunds: OrderRefundsTable
  }
}

export type RefundRow = Selectable<OrderRefundsTable>

const OPEN: RefundState[] = ['asked', 'promised']

export async function insertRefund(
  trx: Transaction,
  refund: Omit<RefundRow, 'environment_id' | 'updated_at' | 'checks'>,
): Promise<void> {
  await trx
    .insertInto('order_refunds')
    .values({ ...refund, updated_at: refund.created_at })
    .execute()
}

/** Returns the refund of an order that has not ended. */
export function findOpenRefund(db: Database | Transaction, orderId: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('order_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', OPEN)
    .executeTakeFirst()
}

/** Updates a refund that has not ended. */
export async function updateRefund(
  trx: Database | Transaction,
  { id, state, now }: { id: string; state: RefundState; now: Date },
): Promise<void> {
  await trx
    .updateTable('order_refunds')
    .set({ state, updated_at: now, ...(!OPEN.includes(state) && { next_check_at: null }) })
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .execute()
}

/** Returns all refunds of an order with the people who requested them, the oldest first. */
export function listRefunds(db: Database, orderId: string) {
  return db
    .selectFrom('order_refunds')
    .leftJoin('users', 'users.id', 'order_refunds.actor_id')
    .selectAll('order_refunds')
    .select(['users.first_name', 'users.last_name', 'users.username'])
    .where('order_refunds.order_id', '=', orderId)
    .orderBy('order_refunds.created_at')
    .orderBy('order_refunds.id')
    .execute()
}
