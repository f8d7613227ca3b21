import { defineAdminList, defineWholeList, type Part } from '#features/admin-shell/server/hooks.ts'
import { orderFilter, type OrderFilter } from '../model.ts'
import { amountText } from '../money.ts'
import { allCampaigns } from './campaigns.ts'
import { allDiscounts } from './discounts.ts'
import { type FoundOrder, searchOrders } from './store-list.ts'
import { listItems } from './store.ts'

type Row = FoundOrder & { courses: string }

/** All orders. */
export const ordersList = defineAdminList({
  id: 'orders',
  access: 'envmgr-admin',
  filter: orderFilter,
  read: async ({ db }, { filter, after, limit }: Part<OrderFilter, Row>): Promise<Row[]> => {
    const rows = await searchOrders(db, { filter, before: after?.number, limit })
    const ids = rows.map(({ id }) => id)
    const items = Map.groupBy(await listItems(db, ids), (item) => item.order_id)
    const titlesOf = (id: string) => (items.get(id) ?? []).map(({ title }) => title).join('; ')
    return rows.map((row) => ({ ...row, courses: row.title ?? titlesOf(row.id) }))
  },
  nameOf: ({ id, number }) => ({ id, title: number }),
  file: {
    action: 'payments.exported',
    columns: [
      ['lists.file.number', ({ number }) => number],
      ['lists.file.id', ({ id }) => id],
      ['lists.file.kind', ({ kind }) => kind],
      ['lists.file.state', ({ state }) => state],
      ['lists.file.reason', ({ reason }) => reason],
      ['lists.file.paymentSystem', ({ gateway }) => gateway],
      ['lists.file.paymentId', (row) => row.payment_id],
      ['lists.file.amount', (row) => amountText(BigInt(row.amount_minor))],
      ['lists.file.refunded', (row) => amountText(BigInt(row.refunded_minor))],
      ['lists.file.currency', ({ currency }) => currency],
      ['lists.file.code', (row) => row.discount_code],
      ['lists.file.courses', ({ courses }) => courses],
      ['lists.file.payer', (row) => [row.first_name, row.last_name].filter(Boolean).join(' ') || row.username],
      ['lists.file.email', ({ email }) => email],
      ['lists.file.created', (row) => row.created_at.toISOString()],
      ['lists.file.paid', (row) => row.paid_at?.toISOString() ?? null],
      ['lists.file.refundedAt', (row) => row.refunded_at?.toISOString() ?? null],
    ],
  },
})

/** Discount codes. */
export const codesList = defineWholeList({
  id: 'codes',
  access: 'envmgr-admin',
  load: allDiscounts,
  nameOf: ({ code }) => ({ id: code, title: code }),
  file: {
    columns: [
      ['lists.file.code', ({ code }) => code],
      ['lists.file.kind', ({ kind }) => kind],
      ['lists.file.percent', ({ percent }) => percent],
      ['lists.file.amount', ({ amount }) => (amount === null ? null : amountText(BigInt(amount)))],
      ['lists.file.currency', ({ currency }) => currency],
      ['lists.file.courses', ({ courseIds }) => courseIds?.join('; ') ?? null],
      ['lists.file.uses', ({ uses }) => uses],
      ['lists.file.usesMax', ({ maxUses }) => maxUses],
      ['lists.file.starts', ({ startsAt }) => startsAt],
      ['lists.file.ends', ({ endsAt }) => endsAt],
      ['lists.file.active', ({ active }) => String(active)],
      ['lists.file.note', ({ note }) => note],
      ['lists.file.created', ({ createdAt }) => createdAt],
    ],
  },
})

/** Campaigns. */
export const campaignsList = defineWholeList({
  id: 'campaigns',
  access: 'envmgr-admin',
  load: allCampaigns,
  nameOf: ({ id, title }) => ({ id, title }),
  file: {
    columns: [
      ['lists.file.id', ({ id }) => id],
      ['lists.file.title', ({ title }) => title],
      ['lists.file.target', ({ target }) => (target === null ? null : amountText(BigInt(target)))],
      ['lists.file.raised', ({ total }) => amountText(BigInt(total))],
      ['lists.file.currency', ({ currency }) => currency],
      ['lists.file.ends', ({ endsAt }) => endsAt],
      ['lists.file.active', ({ active }) => String(active)],
    ],
  },
})
