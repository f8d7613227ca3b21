import { audit } from '#features/accounts/server/audit.ts'
import type { Kernel } from '#server/kernel.ts'
import type { OrderResponse } from '../model.ts'
import { promotionsError } from '../promotions-errors.ts'
import type { Campaign, CampaignTerms } from '../promotions-model.ts'
import { placeOrder } from './place-order.ts'
import { type CampaignRow, insertDonation, listCampaigns, noteDonationOrder, saveCampaign } from './store-campaigns.ts'

export type ManagedCampaign = Campaign & { active: boolean }

function present(row: CampaignRow, { now, lang }: { now: Date; lang?: string | undefined }): ManagedCampaign {
  const own = lang === undefined ? undefined : row.texts[lang]
  return {
    id: row.id,
    title: own?.title ?? row.title,
    text: own?.text ?? row.text,
    target: row.target_minor === null ? null : Number(row.target_minor),
    currency: row.currency,
    sums: row.sums.map(Number),
    endsAt: row.ends_at?.toISOString() ?? null,
    isOver: isOver(row, now),
    total: Number(row.total),
    givers: Number(row.givers),
    active: row.active,
  }
}

const isOver = ({ ends_at: endsAt }: Pick<CampaignRow, 'ends_at'>, now: Date): boolean =>
  endsAt !== null && endsAt <= now

/** Returns the campaign that is active or has just ended; null if none is switched on. */
export async function currentCampaign(kernel: Kernel, lang: string): Promise<Campaign | null> {
  const [row] = await listCampaigns(kernel.db, { active: true })
  return row ? present(row, { now: kernel.clock.now(), lang }) : null
}

/** Returns all campaigns with their texts as typed. */
export async function allCampaigns(kernel: Kernel): Promise<ManagedCampaign[]> {
  const now = kernel.clock.now()
  return (await listCampaigns(kernel.db)).map((row) => present(row, { now }))
}

interface Donation {
  campaignId: string
  userId: string
  amount: number
  gateway: string | undefined
  resultUrl: string
  requestId: string
  lang: string
}

/** Places a donation to a campaign: an order without courses. */
export async function donate(kernel: Kernel, giving: Donation): Promise<OrderResponse> {
  const { campaignId, userId, amount, gateway, resultUrl, requestId, lang } = giving
  const [row] = await listCampaigns(kernel.db, { id: campaignId })
  if (!row) throw promotionsError('orders.no-such-campaign')
  const now = kernel.clock.now()
  if (!row.active || isOver(row, now)) throw promotionsError('orders.campaign-over')
  await insertDonation(kernel.db, { campaignId, userId, requestId, now })
  const { title } = present(row, { now, lang })
  const donation = { amount: BigInt(amount), currency: row.currency, title }
  const order = await placeOrder(kernel, {
    userId,
    kind: 'donation',
    gateway,
    courses: [],
    donation,
    resultUrl,
    lang,
    requestId,
  })
  await noteDonationOrder(kernel.db, { userId, requestId, orderId: order.id })
  return order
}

/** Creates or changes a campaign, and records who did in the audit log. */
export async function putCampaign(
  kernel: Kernel,
  { id, terms, actorId }: { id: string; terms: CampaignTerms; actorId: string },
): Promise<ManagedCampaign> {
  const now = kernel.clock.now()
  const { title, text, target, currency, sums, endsAt, active } = terms
  const row = {
    id,
    title,
    text,
    target_minor: target === null ? null : String(target),
    currency,
    sums,
    ends_at: endsAt === null ? null : new Date(endsAt),
    active,
  }
  await kernel.db.transaction().execute(async (trx) => {
    await saveCampaign(trx, row, now)
    await audit(trx, { actorId, action: 'campaign.kept', subject: id, details: { active }, now })
  })
  const [kept] = await listCampaigns(kernel.db, { id })
  if (!kept) throw promotionsError('orders.no-such-campaign')
  return present(kept, { now })
}
