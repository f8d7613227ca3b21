import { DAY_MS } from '#base/clock.ts'
import type { TodayItems } from '#features/today/server/hooks.ts'
import {
  countMarkedOrders,
  countPaidOrders,
  countReportsWithDifferences,
  countUnpaidOrders,
  listEndingCampaigns,
  listEndingDiscounts,
} from './store-today.ts'

/** Payments that failed are mentioned this long. */
const FAILED_MS = 7 * DAY_MS
/** The nightly comparison covers this many days; what it found on older ones is not compared again. */
const COMPARED_MS = 8 * DAY_MS
/** How long before their end discount codes and campaigns are mentioned. */
const ENDING_MS = 14 * DAY_MS

/** Sales on the start page of the administration. */
export const ordersToday: TodayItems = {
  waiting: [
    {
      id: 'orders',
      access: 'envmgr-admin',
      icon: 'bookmark',
      harm: 'failed',
      to: '/admin/orders/?attention=true',
      find: ({ db }) => countMarkedOrders(db),
    },
    {
      id: 'failedPayments',
      access: 'envmgr-admin',
      icon: 'bookmark',
      harm: 'urgent',
      to: '/admin/orders/?state=failed',
      find: async ({ db }, { now }) => {
        // The list filters by days in UTC.
        const from = new Date(now.getTime() - FAILED_MS).toISOString().slice(0, 10)
        const found = await countUnpaidOrders(db, new Date(`${from}T00:00:00Z`))
        return { ...found, to: `/admin/orders/?state=failed&from=${from}` }
      },
    },
    {
      id: 'paymentReports',
      access: 'envmgr-admin',
      icon: 'bookmark',
      harm: 'failed',
      to: '/admin/orders/reports/',
      find: ({ db }, { now }) => countReportsWithDifferences(db, new Date(now.getTime() - COMPARED_MS)),
    },
  ],
  upcoming: [
    {
      id: 'discounts',
      access: 'envmgr-admin',
      find: async ({ db }, { now }) =>
        (await listEndingDiscounts(db, { now, until: new Date(now.getTime() + ENDING_MS) })).map(
          ({ at, code, used }) => ({
            at,
            count: 1,
            to: '/admin/orders/codes/',
            values: { code, used },
          }),
        ),
    },
    {
      id: 'campaigns',
      access: 'envmgr-admin',
      find: async ({ db }, { now, lang }) =>
        (await listEndingCampaigns(db, { now, until: new Date(now.getTime() + ENDING_MS), lang })).map(
          ({ at, title }) => ({ at, count: 1, to: '/admin/orders/campaigns/', values: { title } }),
        ),
    },
  ],
  figures: [
    {
      id: 'sales',
      place: 6,
      access: 'envmgr-admin',
      unit: 'count',
      to: '/admin/orders/revenue/',
      count: ({ db }, { periods }) => countPaidOrders(db, periods),
    },
  ],
}
