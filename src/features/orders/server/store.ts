import { type ColumnType, type Generated, type JSONColumnType, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deleteRows } from '#server/jobs/cleaning.ts'
import type { Kernel } from '#server/kernel.ts'
import type { Currency, Difference, EventCause, OrderKind, OrderReason, OrderState } from '../model.ts'

type Written<T> = ColumnType<T, T, T>
/** The driver returns a bigint as a string of digits. */
type Minor = ColumnType<string, string, string>

interface OrdersTable {
  id: string
  environment_id: Generated<string>
  number: Generated<string>
  kind: OrderKind
  state: OrderState
  reason: OrderReason | null
  user_id: string | null
  recipient_id: string | null
  recipient_email: string | null
  recipient_name: string | null
  /** The payer's, as given for this order. */
  phone: string | null
  gateway: string
  is_sandbox: boolean
  currency: Currency
  amount_minor: Minor
  refunded_minor: ColumnType<string, string | undefined, string>
  discount_code: string | null
  title: string | null
  basket: string
  request_id: string
  result_url: string
  lang: string
  payment_id: string | null
  card: string | null
  failure: string | null
  needs_attention: Generated<boolean>
  /** Another order paid for the same course too. */
  paid_twice: Generated<boolean>
  created_at: Written<Date>
  updated_at: Written<Date>
  paid_at: Date | null
  refunded_at: Date | null
  next_check_at: Date | null
  checks: Generated<number>
}
interface OrderItemsTable {
  order_id: string
  position: number
  course_id: string
  title: string
  price_minor: Minor
  amount_minor: Minor
  taken_at: Date | null
}
interface OrderEventsTable {
  id: Generated<string>
  environment_id: Generated<string>
  order_id: string | null
  gateway: string | null
  at: Written<Date>
  cause: EventCause
  from_state: OrderState | null
  to_state: OrderState | null
  detail: string | null
  note: string | null
  actor_id: string | null
  raw: string | null
  hash: string | null
  times: Generated<number>
}

declare module '#server/database/database.ts' {
  interface Tables {
    orders: OrdersTable
    order_items: OrderItemsTable
    order_events: OrderEventsTable
    payment_reconciliations: {
      environment_id: Generated<string>
      gateway: string
      day: ColumnType<string, string, string>
      at: Written<Date>
      compared: number
      differences: JSONColumnType<Difference[]>
      failure: string | null
    }
  }
}

export type OrderRow = Selectable<OrdersTable>
export type OrderItemRow = Selectable<OrderItemsTable>
export type OrderEventRow = Selectable<OrderEventsTable>

export type NewOrder = Pick<
  OrderRow,
  | 'id'
  | 'kind'
  | 'user_id'
  | 'recipient_id'
  | 'gateway'
  | 'is_sandbox'
  | 'currency'
  | 'amount_minor'
  | 'basket'
  | 'request_id'
  | 'result_url'
  | 'lang'
  | 'created_at'
> &
  Partial<Pick<OrderRow, 'recipient_email' | 'recipient_name' | 'phone' | 'discount_code' | 'title' | 'next_check_at'>>
export type NewItem = Omit<OrderItemRow, 'order_id' | 'position' | 'taken_at'>

/** Inserts an order in state `new`. */
export async function insertOrder(trx: Transaction, order: NewOrder, items: readonly NewItem[]): Promise<OrderRow> {
  const row = await trx
    .insertInto('orders')
    .values({ ...order, state: 'new', updated_at: order.created_at })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (items.length > 0) {
    const rows = items.map((item, position) => ({ ...item, order_id: order.id, position }))
    await trx.insertInto('order_items').values(rows).execute()
  }
  return row
}

export function findOrder(db: Database | Transaction, id: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('environment_id', '=', ENVIRONMENT_ID)
    .executeTakeFirst()
}

/** Locks and returns an order until the transaction ends. */
export function lockOrder(trx: Transaction, id: string): Promise<OrderRow | undefined> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('environment_id', '=', ENVIRONMENT_ID)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks a person's access, so that two of their orders don't change it at once. Lock the order first, never the person first. */
export async function lockPerson(trx: Transaction, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Serializes the orders that a person places. Its own lock, since elsewhere orders are locked before people. */
export async function lockOrdering(trx: Transaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ordering ${userId}`}, 0))`.execute(trx)
}

export async function updateOrder(
  trx: Database | Transaction,
  id: string,
  change: Partial<
    Pick<
      OrderRow,
      | 'state'
      | 'reason'
      | 'recipient_id'
      | 'phone'
      | 'result_url'
      | 'lang'
      | 'payment_id'
      | 'card'
      | 'failure'
      | 'needs_attention'
      | 'paid_at'
      | 'refunded_at'
      | 'refunded_minor'
      | 'next_check_at'
      | 'paid_twice'
    >
  > & { updated_at: Date },
): Promise<void> {
  await trx.updateTable('orders').set(change).where('id', '=', id).execute()
}

export function listItems(db: Database | Transaction, orderIds: readonly string[]): Promise<OrderItemRow[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

/** Marks a course of an order as revoked by an administrator, or as restored. */
export async function setItemTaken(
  trx: Transaction,
  of: { orderId: string; courseId: string; takenAt: Date | null },
): Promise<boolean> {
  const result = await trx
    .updateTable('order_items')
    .set({ taken_at: of.takenAt })
    .where('order_id', '=', of.orderId)
    .where('course_id', '=', of.courseId)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Counts the paid orders by which this person has this course. */
export async function countPaying(
  db: Database | Transaction,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('orders.state', '=', 'paid')
    .where('orders.recipient_id', '=', userId)
    .where('order_items.course_id', '=', courseId)
    .where('order_items.taken_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Clears the double-payment mark of a person's orders of a course. */
export async function settlePaidTwice(trx: Transaction, of: { userId: string; courseId: string }): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ paid_twice: false })
    .where('recipient_id', '=', of.userId)
    .where('paid_twice', '=', true)
    .where('id', 'in', (where) =>
      where.selectFrom('order_items').select('order_id').where('course_id', '=', of.courseId),
    )
    .execute()
}

/** Returns a person's orders of any of these courses whose payment was started and has no outcome. */
export function listOpenOrders(
  db: Database,
  { userId, courses }: { userId: string; courses: readonly string[] },
): Promise<OrderRow[]> {
  if (courses.length === 0) return Promise.resolve([])
  return db
    .selectFrom('orders')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .where('kind', '=', 'courses')
    .where('state', '=', 'pending')
    .where('id', 'in', (where) => where.selectFrom('order_items').select('order_id').where('course_id', 'in', courses))
    .orderBy('number')
    .execute()
}

export function findByRequest(
  db: Database | Transaction,
  of: { userId: string; requestId: string },
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', of.userId)
    .where('request_id', '=', of.requestId)
    .executeTakeFirst()
}

/** Returns the one open order of these courses, locked. */
export function lockOpenOrder(trx: Transaction, of: { userId: string; basket: string }): Promise<OrderRow | undefined> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', of.userId)
    .where('basket', '=', of.basket)
    .where('kind', '=', 'courses')
    .where('state', 'in', ['new', 'pending'])
    .forUpdate()
    .executeTakeFirst()
}

/** Returns the contact data for the provider. */
export function findPayer(db: Database | Transaction, userId: string) {
  return db.selectFrom('users').select(['email', 'phone']).where('id', '=', userId).executeTakeFirst()
}

export function listOwnOrders(db: Database, userId: string, limit?: number): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
}

export type NewEvent = Partial<Omit<OrderEventRow, 'id' | 'environment_id' | 'times'>> &
  Pick<OrderEventRow, 'at' | 'cause' | 'order_id'>

/** Records an event; an identical one is counted instead. Returns whether it was new. */
export async function insertOrderEvent(trx: Database | Transaction, event: NewEvent): Promise<boolean> {
  const { times } = await trx
    .insertInto('order_events')
    .values({
      gateway: null,
      from_state: null,
      to_state: null,
      detail: null,
      note: null,
      actor_id: null,
      raw: null,
      hash: null,
      ...event,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'hash'])
        .where('hash', 'is not', null)
        .doUpdateSet({ times: sql<number>`order_events.times + 1` }),
    )
    .returning('times')
    .executeTakeFirstOrThrow()
  return times === 1
}

export function listOrderEvents(db: Database, orderId: string) {
  return db
    .selectFrom('order_events')
    .leftJoin('users', 'users.id', 'order_events.actor_id')
    .selectAll('order_events')
    .select(['users.first_name', 'users.last_name', 'users.username'])
    .where('order_events.order_id', '=', orderId)
    .orderBy('order_events.id')
    .execute()
}

/** Makes an order that was never checked due at once. */
export async function makeCheckDue(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await db
    .updateTable('orders')
    .set({ next_check_at: now })
    .where('id', '=', id)
    .where('checks', '=', 0)
    .where('next_check_at', '>', now)
    .execute()
}

/** Deletes old records of webhooks that failed verification. */
export const deleteOldRefusals = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>, before: Date): Promise<void> =>
  deleteRows({ db, clock, table: 'order_events', where: sql`order_id is null and at < ${before}` })

/** Deletes orders that were never paid, with their events. Those that a person should check stay, and so do refunds. */
export const deleteUnpaid = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>, before: Date): Promise<void> =>
  deleteRows({
    db,
    clock,
    table: 'orders',
    where: sql`paid_at is null and state in ('failed', 'error') and not needs_attention and updated_at < ${before}
      and not exists (select from order_refunds where order_refunds.order_id = orders.id)`,
  })

/**
 * Moves orders of a guest or another account to an account. If both are paying for the same courses, both orders stay, and the one
 * moved isn't offered again.
 */
export async function moveOrders(trx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    update orders as moved set basket = 'merged ' || moved.id
    where user_id = ${from} and state in ('new', 'pending') and exists (
      select from orders as kept where kept.user_id = ${to} and kept.basket = moved.basket)`.execute(trx)
  await trx.updateTable('orders').set({ user_id: to }).where('user_id', '=', from).execute()
  await trx.updateTable('orders').set({ recipient_id: to }).where('recipient_id', '=', from).execute()
}

/** Reduces a person's orders to what accounting must keep: amounts, dates, courses; nothing that says who the person was. */
export async function anonymiseOrders(trx: Transaction, userId: string): Promise<void> {
  const own = trx
    .selectFrom('orders')
    .select('id')
    .where((where) => where.or([where('user_id', '=', userId), where('recipient_id', '=', userId)]))
  await trx.updateTable('order_events').set({ raw: null, note: null }).where('order_id', 'in', own).execute()
  await trx.updateTable('order_refunds').set({ reason: '' }).where('order_id', 'in', own).execute()
  await trx
    .updateTable('orders')
    .set({ recipient_email: null, recipient_name: null, phone: null, card: null })
    .where('id', 'in', own)
    .execute()
  await trx.updateTable('orders').set({ user_id: null }).where('user_id', '=', userId).execute()
  await trx.updateTable('orders').set({ recipient_id: null }).where('recipient_id', '=', userId).execute()
}
