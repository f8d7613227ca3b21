import type { ColumnType, Generated, Selectable } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'
import { minorOf } from '../../money.ts'
import type { SandboxOrder, SandboxPayment } from './wire.ts'

interface SandboxPaymentsTable {
  environment_id: Generated<string>
  gateway: string
  order_id: string
  status: SandboxPayment['status']
  amount: string
  refunded_minor: ColumnType<string, string | undefined, string>
  currency: string
  description: string
  result_url: string
  callback_url: string
  created_at: ColumnType<Date, Date, Date>
}

declare module '#server/database/database.ts' {
  interface Tables {
    sandbox_payments: SandboxPaymentsTable
  }
}

const SHOWN = 50

export interface OfPayment {
  gateway: string
  orderId: string
}

/** Records that a payer has opened the payment page. Undefined if the order was started with other terms before, or is already paid. */
export async function openPayment(
  db: Database,
  { gateway, order, now }: { gateway: string; order: SandboxOrder; now: Date },
): Promise<SandboxPayment | undefined> {
  const row = {
    gateway,
    order_id: order.orderId,
    amount: order.amount,
    currency: order.currency,
    description: order.description,
    result_url: order.resultUrl,
    callback_url: order.callbackUrl,
  }
  const opened = await db
    .insertInto('sandbox_payments')
    .values({ ...row, status: 'open', created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['environment_id', 'gateway', 'order_id'])
        .doUpdateSet(row)
        .where('sandbox_payments.amount', '=', order.amount)
        .where('sandbox_payments.status', 'not in', ['paid', 'refunded']),
    )
    .returningAll()
    .executeTakeFirst()
  return opened && paymentOf(opened)
}

export async function findPayment(db: Database, { gateway, orderId }: OfPayment): Promise<SandboxPayment | undefined> {
  const row = await payments(db, gateway).where('order_id', '=', orderId).executeTakeFirst()
  return row && paymentOf(row)
}

/** Sets the final state of a payment; a paid one stays paid. Undefined if nothing was changed. */
export async function decidePayment(
  db: Database,
  { gateway, orderId }: OfPayment,
  status: SandboxPayment['status'],
): Promise<SandboxPayment | undefined> {
  const row = await db
    .updateTable('sandbox_payments')
    .set({ status })
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('gateway', '=', gateway)
    .where('order_id', '=', orderId)
    .where('status', 'not in', ['paid', 'refunded'])
    .returningAll()
    .executeTakeFirst()
  return row && paymentOf(row)
}

/** Refunds an amount; undefined if it is more than is left. */
export function refundPayment(
  db: Database,
  { gateway, orderId }: OfPayment,
  amount: bigint,
): Promise<SandboxPayment | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await payments(trx, gateway).where('order_id', '=', orderId).forUpdate().executeTakeFirst()
    const back = BigInt(row?.refunded_minor ?? '0') + amount
    const whole = minorOf(row?.amount ?? '') ?? 0n
    if (row?.status !== 'paid' || amount === 0n || back > whole) return undefined
    const changed = await trx
      .updateTable('sandbox_payments')
      .set({ refunded_minor: String(back), status: back === whole ? 'refunded' : 'paid' })
      .where('environment_id', '=', ENVIRONMENT_ID)
      .where('gateway', '=', gateway)
      .where('order_id', '=', orderId)
      .returningAll()
      .executeTakeFirst()
    return changed && paymentOf(changed)
  })
}

/** Returns payments that were started in a period. */
export async function listPayments(
  db: Database,
  { gateway, from, to }: { gateway: string; from: Date; to: Date },
): Promise<SandboxPayment[]> {
  const rows = await payments(db, gateway)
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .orderBy('order_id')
    .execute()
  return rows.map(paymentOf)
}

/** Returns the latest payments, for the sandbox's own list. */
export async function listLastPayments(db: Database, gateway: string): Promise<SandboxPayment[]> {
  const rows = await payments(db, gateway).orderBy('created_at', 'desc').orderBy('order_id').limit(SHOWN).execute()
  return rows.map(paymentOf)
}

const payments = (db: Database, gateway: string) =>
  db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('gateway', '=', gateway)

const paymentOf = (row: Selectable<SandboxPaymentsTable>): SandboxPayment => ({
  orderId: row.order_id,
  status: row.status,
  amount: row.amount,
  refunded: BigInt(row.refunded_minor),
  currency: row.currency,
  description: row.description,
  resultUrl: row.result_url,
  callbackUrl: row.callback_url,
  createdAt: row.created_at,
})
