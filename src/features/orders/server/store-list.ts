import { type SelectQueryBuilder, sql } from 'kysely'
import { DAY_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Tables } from '#server/database/database.ts'
import { normaliseCode } from '../discount-rules.ts'
import type { Currency, OrderFilter } from '../model.ts'
import type { OrderRow } from './store.ts'

/** An order with its payer, for lists of administrators. */
export type FoundOrder = OrderRow & {
  first_name: string | null
  last_name: string | null
  username: string | null
  email: string | null
}

type Query<O> = SelectQueryBuilder<Tables, 'orders' | 'users', O>

const found = (db: Database) =>
  db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select(['users.first_name', 'users.last_name', 'users.username', 'users.email'])
    .where('orders.environment_id', '=', ENVIRONMENT_ID)

/** Returns the orders that match a filter and have a number below `before`, the newest first. */
export function searchOrders(
  db: Database,
  { filter, before, limit }: { filter: OrderFilter; before: string | undefined; limit: number },
): Promise<FoundOrder[]> {
  let query = found(db).orderBy('orders.number', 'desc').limit(limit)
  if (before !== undefined) query = query.where('orders.number', '<', before)
  const { state, kind, gateway, userId, attention, from, to, q } = filter
  if (state) query = query.where('orders.state', '=', state)
  if (kind) query = query.where('orders.kind', '=', kind)
  if (gateway) query = query.where('orders.gateway', '=', gateway)
  if (userId) query = query.where('orders.user_id', '=', userId)
  if (attention !== undefined) query = query.where('orders.needs_attention', '=', attention)
  if (from) query = query.where('orders.created_at', '>=', new Date(`${from}T00:00:00Z`))
  if (to) query = query.where('orders.created_at', '<', new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS))
  return (q ? withWords(query, q.trim()) : query).execute()
}

const escaped = (words: string): string => words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Matches number, id and code exactly, and names, emails and courses in part. */
function withWords<O>(query: Query<O>, words: string): Query<O> {
  const part = `%${escaped(words)}%`
  const number = /^#?(\d{1,15})$/.exec(words)?.[1]
  return query.where((where) =>
    where.or([
      where('orders.id', '=', words),
      where('orders.payment_id', '=', words),
      where('orders.discount_code', '=', normaliseCode(words)),
      where('orders.recipient_email', 'ilike', part),
      where('users.email', 'ilike', part),
      where(sql<string>`concat_ws(' ', users.first_name, users.last_name, users.username)`, 'ilike', part),
      where.exists(
        where
          .selectFrom('order_items')
          .select('order_items.order_id')
          .whereRef('order_items.order_id', '=', 'orders.id')
          .where('order_items.title', 'ilike', part),
      ),
      ...(number === undefined ? [] : [where('orders.number', '=', number)]),
    ]),
  )
}

export function findForAdmin(db: Database, id: string): Promise<FoundOrder | undefined> {
  return found(db).where('orders.id', '=', id).executeTakeFirst()
}

interface RevenuePoint {
  day: string
  currency: Currency
  paid: string
  refunded: string
  orders: string
}

/** Sums by day and currency: payments on the day they were made, refunds on the day they were made. */
export async function revenueByDay(db: Database, { from, to }: { from: string; to: string }): Promise<RevenuePoint[]> {
  const { rows } = await sql<RevenuePoint>`
    with came as (
      select to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD') as day, currency, amount_minor as paid, 0 as refunded, 1 as orders
      from orders where environment_id = ${ENVIRONMENT_ID} and paid_at is not null and amount_minor > 0),
    went as (
      select to_char(coalesce(refunded_at, updated_at) at time zone 'UTC', 'YYYY-MM-DD'), currency, 0, refunded_minor, 0
      from orders where environment_id = ${ENVIRONMENT_ID} and refunded_minor > 0)
    select day, currency, sum(paid)::text as paid, sum(refunded)::text as refunded, sum(orders)::text as orders
    from (select * from came union all select * from went) moved
    where day between ${from} and ${to}
    group by day, currency order by day, currency`.execute(db)
  return rows
}

interface CourseRevenue {
  course_id: string
  title: string
  currency: Currency
  paid: string
  sold: string
}

/** Returns the revenue of each course in a period, the most sold first; refunded orders don't count. */
export async function revenueByCourse(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<CourseRevenue[]> {
  const { rows } = await sql<CourseRevenue>`
    select course_id, max(order_items.title) as title, currency, sum(order_items.amount_minor)::text as paid, count(*)::text as sold
    from order_items join orders on orders.id = order_items.order_id
    where environment_id = ${ENVIRONMENT_ID} and state = 'paid'
      and to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD') between ${from} and ${to}
    group by course_id, currency
    order by count(*) desc, course_id, currency`.execute(db)
  return rows
}

/** Returns the orders that a payment system's report of a day should contain: made or paid on that day. */
export function ordersOfDay(db: Database, { gateway, day }: { gateway: string; day: string }): Promise<OrderRow[]> {
  const start = new Date(`${day}T00:00:00Z`)
  const end = new Date(start.getTime() + DAY_MS)
  return db
    .selectFrom('orders')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('gateway', '=', gateway)
    .where('paid_at', '>=', start)
    .where('paid_at', '<', end)
    .orderBy('number')
    .execute()
}

export function findOrders(db: Database, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('orders')
    .selectAll()
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('id', 'in', ids)
    .execute()
}
