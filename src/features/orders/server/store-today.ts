import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { isLearner } from '#features/accounts/server/store-learners.ts'
import type { FigureCount, Periods } from '#features/today/server/hooks.ts'
import { figureOf, type FigureRow, groupedByPeriod, isIn, partOf } from '#features/today/server/store-periods.ts'
import type { Database } from '#server/database/database.ts'

interface Counted {
  count: number
  since: Date | null
}
const NOTHING: Counted = { count: 0, since: null }

/** Counts the orders that somebody has to look at: their records differ from those of the payment system, or they were paid twice. */
export async function countMarkedOrders(db: Database): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as count, min(updated_at) as since from orders
    where environment_id = ${ENVIRONMENT_ID} and needs_attention`.execute(db)
  return rows[0] ?? NOTHING
}

/** Counts the failed orders that were placed since a time. */
export async function countUnpaidOrders(db: Database, from: Date): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as count, min(created_at) as since from orders
    where environment_id = ${ENVIRONMENT_ID} and state = 'failed' and created_at >= ${from}`.execute(db)
  return rows[0] ?? NOTHING
}

/** Counts the reports of payment systems since a day that couldn't be read, or that have payments which differ from our orders. */
export async function countReportsWithDifferences(db: Database, from: Date): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as count, min(at) as since from payment_reconciliations
    where environment_id = ${ENVIRONMENT_ID} and day >= ${from} and (failure is not null or differences <> '[]')`.execute(
    db,
  )
  return rows[0] ?? NOTHING
}

interface Span {
  now: Date
  until: Date
}

/** Lists the active discount codes that end before a time, with how often they were used. */
export async function listEndingDiscounts(db: Database, { now, until }: Span) {
  const { rows } = await sql<{ at: Date; code: string; used: number }>`
    select ends_at as at, code, (select count(*)::int from orders where orders.environment_id = ${ENVIRONMENT_ID}
      and discount_code = code and state = 'paid') as used
    from discounts where environment_id = ${ENVIRONMENT_ID} and active and ends_at > ${now} and ends_at < ${until}
    order by ends_at limit 20`.execute(db)
  return rows
}

/** Lists the active campaigns that end before a time, with their titles in a language. */
export async function listEndingCampaigns(db: Database, { now, until, lang }: Span & { lang: string }) {
  const { rows } = await sql<{ at: Date; title: string }>`
    select ends_at as at, coalesce(texts -> ${lang} ->> 'title', title) as title
    from campaigns where environment_id = ${ENVIRONMENT_ID} and active and ends_at > ${now} and ends_at < ${until}
    order by ends_at limit 20`.execute(db)
  return rows
}

/** Counts the orders with an amount that learners and guests paid, refunded since or not, and adds up what was paid. */
export async function countPaidOrders(db: Database, periods: Periods): Promise<FigureCount> {
  const paid = sql`select ${partOf('paid_at', periods)} as part, currency, amount_minor from orders
    left join users on users.id = orders.user_id
    where orders.environment_id = ${ENVIRONMENT_ID} and ${isIn('paid_at', periods)} and amount_minor > 0
      and (users.id is null or ${isLearner('users')})`
  const [counted, sums] = await Promise.all([
    groupedByPeriod(sql`count(*)::int`, paid).execute(db),
    sql<{ currency: string; amount: string }>`
      select currency, sum(amount_minor)::text as amount from (${paid}) as paid where part > 0
      group by currency order by count(*) desc, currency`.execute(db),
  ])
  const rows: readonly FigureRow[] = counted.rows
  return { ...figureOf(rows, 0), sums: sums.rows.map(({ currency, amount }) => ({ currency, amount: Number(amount) })) }
}
