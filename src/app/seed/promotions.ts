import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { DAY_MS } from '#base/clock.ts'
import { listCampaigns, saveCampaign } from '#features/orders/server/store-campaigns.ts'
import { listDiscounts, saveDiscount } from '#features/orders/server/store-discounts.ts'
import type { Kernel } from '#server/kernel.ts'

const offersFile = z.object({
  discounts: z.array(
    z.object({
      code: z.string(),
      kind: z.enum(['percent', 'free']),
      percent: z.int().nullable().default(null),
      maxUses: z.int().nullable().default(null),
      courseIds: z.array(z.string()).nullable().default(null),
      /** Without it, the code has no end. */
      daysLeft: z.int().nullable().default(null),
      note: z.string(),
    }),
  ),
  campaign: z.object({
    id: z.string(),
    title: z.string(),
    text: z.string(),
    target: z.int(),
    currency: z.literal('UAH'),
    sums: z.array(z.int()),
    daysLeft: z.int(),
  }),
})

/** Seeds discount codes and a campaign. Existing ones stay as they are. */
export async function seedPromotions(kernel: Kernel, folder: string): Promise<void> {
  const { discounts, campaign } = offersFile.parse(JSON.parse(readFileSync(path.join(folder, 'offers.json'), 'utf8')))
  const now = kernel.clock.now()
  const known = new Set((await listDiscounts(kernel.db)).map(({ code }) => code))
  for (const { maxUses, courseIds, daysLeft, ...row } of discounts.filter(({ code }) => !known.has(code))) {
    const terms = { max_uses: maxUses, course_ids: courseIds, amount_minor: null, currency: null }
    const ends = daysLeft === null ? null : new Date(now.getTime() + daysLeft * DAY_MS)
    const times = { starts_at: null, ends_at: ends, active: true, once_per_person: true }
    await saveDiscount(kernel.db, { ...row, ...terms, ...times }, now)
  }
  if ((await listCampaigns(kernel.db)).length > 0) return
  const { target, daysLeft, ...row } = campaign
  const endsAt = new Date(now.getTime() + daysLeft * DAY_MS)
  const kept = { ...row, target_minor: String(target), ends_at: endsAt, active: true }
  await kernel.db.transaction().execute((trx) => saveCampaign(trx, kept, now))
}
