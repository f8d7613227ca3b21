import { type ColumnType, type Generated, type JSONColumnType, type Selectable, sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Currency } from '../model.ts'

type Words = { title?: string; text?: string }

interface CampaignsTable {
  id: string
  environment_id: Generated<string>
  title: string
  text: string
  texts: JSONColumnType<Record<string, Words>, string | undefined>
  target_minor: string | null
  currency: Currency
  /** The driver returns bigints as strings of digits. */
  sums: ColumnType<string[], number[], number[]>
  ends_at: Date | null
  active: boolean
  created_at: ColumnType<Date, Date, never>
  updated_at: ColumnType<Date, Date, Date>
}

declare module '#server/database/database.ts' {
  interface Tables {
    campaigns: CampaignsTable
    donations: {
      environment_id: Generated<string>
      campaign_id: string
      user_id: string | null
      request_id: string
      order_id: string | null
      created_at: ColumnType<Date, Date, never>
    }
  }
}

export type CampaignRow = Selectable<CampaignsTable> & { total: string; givers: string }

/** Returns campaigns with what was donated and not refunded, the newest first. */
export function listCampaigns(db: Database | Transaction, { active, id }: { active?: true; id?: string } = {}) {
  let query = db
    .selectFrom('campaigns')
    .leftJoin('donations', 'donations.campaign_id', 'campaigns.id')
    // Joined by request id too: the server may stop between placing the order and linking the donation to it.
    .leftJoin('orders', (join) =>
      join
        .on('orders.state', 'in', ['paid', 'refunded'])
        .on((on) =>
          on.or([
            on('orders.id', '=', on.ref('donations.order_id')),
            on.and([
              on('orders.user_id', '=', on.ref('donations.user_id')),
              on('orders.request_id', '=', on.ref('donations.request_id')),
            ]),
          ]),
        ),
    )
    .selectAll('campaigns')
    .select([
      sql<string>`coalesce(sum(orders.amount_minor - orders.refunded_minor), 0)`.as('total'),
      sql<string>`count(distinct coalesce(orders.user_id, orders.id)) filter (where orders.state = 'paid')`.as(
        'givers',
      ),
    ])
    .where('campaigns.environment_id', '=', ENVIRONMENT_ID)
    .groupBy('campaigns.id')
    .orderBy('campaigns.created_at', 'desc')
    .orderBy('campaigns.id')
  if (active) query = query.where('campaigns.active', '=', true)
  if (id !== undefined) query = query.where('campaigns.id', '=', id)
  return query.execute()
}

export type SavedCampaign = Pick<CampaignRow, 'id' | 'title' | 'text' | 'currency' | 'ends_at' | 'active'> & {
  target_minor: string | null
  sums: number[]
}

/** Creates or changes a campaign. Activating one ends the active one. */
export async function saveCampaign(
  trx: Transaction,
  { texts, ...row }: SavedCampaign & { texts?: Record<string, Words> },
  now: Date,
): Promise<void> {
  const { id, ...terms } = row
  const words = texts === undefined ? {} : { texts: JSON.stringify(texts) }
  if (row.active) {
    await trx
      .updateTable('campaigns')
      .set({ active: false, updated_at: now })
      .where('environment_id', '=', ENVIRONMENT_ID)
      .where('id', '<>', id)
      .execute()
  }
  await trx
    .insertInto('campaigns')
    .values({ ...row, ...words, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...terms, ...words, updated_at: now }))
    .execute()
}

/** Records to which campaign a request is about to donate. */
export async function insertDonation(
  db: Database,
  of: { campaignId: string; userId: string; requestId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('donations')
    .values({ campaign_id: of.campaignId, user_id: of.userId, request_id: of.requestId, created_at: of.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the campaign to which a request donated. */
export async function findDonation(
  db: Database,
  of: { userId: string; requestId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('donations')
    .select('campaign_id')
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', of.userId)
    .where('request_id', '=', of.requestId)
    .executeTakeFirst()
  return row?.campaign_id
}

/** Links a donation to its order. */
export async function noteDonationOrder(
  db: Database,
  of: { userId: string; requestId: string; orderId: string },
): Promise<void> {
  await db
    .updateTable('donations')
    .set({ order_id: of.orderId })
    .where('environment_id', '=', ENVIRONMENT_ID)
    .where('user_id', '=', of.userId)
    .where('request_id', '=', of.requestId)
    .execute()
}
