import { audit } from '#features/accounts/server/audit.ts'
import { requireAdminProof } from '#features/accounts/server/proof.ts'
import { cachedTitle } from '#features/courses/server/cached.ts'
import { changeSettings, currentSettings } from '#features/portal/server/settings.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { OrdersAdminApi } from '../admin-api.ts'
import { ordersError } from '../errors.ts'
import { askNow } from './ask-provider.ts'
import { grantCourses, setCourseRevoked } from './grant-courses.ts'
import { presentEvent, presentForAdmin, presentOrder, presentReconciliation, presentRefund } from './present.ts'
import { findPaymentSystem, type PaymentSystemPart } from './provider.ts'
import { reconcile } from './reconcile.ts'
import { refundOrder } from './refund.ts'
import { listReconciliations } from './store-reconciliations.ts'
import { listRefunds } from './store-refunds.ts'
import { findForAdmin, revenueByCourse, revenueByDay, searchOrders } from './store-list.ts'
import { findOrder, listItems, listOrderEvents, type OrderItemRow, type OrderRow, updateOrder } from './store.ts'
import { systemsForAdmin, withSystem } from './system-settings.ts'
import { triedKeys } from './store-tried-keys.ts'
import { tryKeys } from './tried-keys.ts'

const PIECE = 50

export const ordersAdminHandlers = (kernel: Kernel): Handlers<OrdersAdminApi> => ({
  'GET /backoffice/orders': async ({ query: { cursor, ...filter }, lang }) => {
    const before = cursor !== undefined && /^\d{1,18}$/.test(cursor) ? cursor : undefined
    const rows = await searchOrders(kernel.db, { filter, before, limit: PIECE + 1 })
    const shown = rows.slice(0, PIECE)
    const ids = shown.map(({ id }) => id)
    const items = await titledIn(kernel, await listItems(kernel.db, ids), lang)
    return {
      orders: shown.map((row) => presentForAdmin(kernel, row, items)),
      next: rows.length > PIECE ? (shown.at(-1)?.number ?? null) : null,
    }
  },

  'GET /backoffice/orders/:id': ({ params, lang }) => historyOf(kernel, params.id, lang),

  'POST /backoffice/orders/give': async ({ body, visitor, lang, http }) => {
    await requireAdminProof(kernel, http)
    const order = await grantCourses(kernel, { ...body, actorId: visitor.userId, lang })
    return presentOrder(kernel, order, await listItems(kernel.db, [order.id]))
  },

  'POST /backoffice/orders/:id/take': async ({ params, body, visitor, lang, http }) => {
    await requireAdminProof(kernel, http)
    const order = await getOrder(kernel, params.id)
    await setCourseRevoked(kernel, { order, ...body, actorId: visitor.userId })
    return historyOf(kernel, params.id, lang)
  },

  'POST /backoffice/orders/:id/refund': async ({ params, body, visitor, lang, http }) => {
    await requireAdminProof(kernel, http)
    const order = await getOrder(kernel, params.id)
    const amount = body.amount === undefined ? undefined : BigInt(body.amount)
    await refundOrder(kernel, { order, amount, reason: body.reason, actorId: visitor.userId })
    return historyOf(kernel, params.id, lang)
  },

  'POST /backoffice/orders/:id/check': async ({ params, lang }) => {
    await askNow(kernel, await getOrder(kernel, params.id))
    return historyOf(kernel, params.id, lang)
  },

  'PUT /backoffice/orders/:id/attention': async ({ params, body, lang }) => {
    const order = await getOrder(kernel, params.id)
    const change = { needs_attention: body.needsAttention, updated_at: kernel.clock.now() }
    await updateOrder(kernel.db, order.id, change)
    return historyOf(kernel, params.id, lang)
  },

  'GET /backoffice/revenue': async ({ query }) => {
    const [points, courses] = await Promise.all([revenueByDay(kernel.db, query), revenueByCourse(kernel.db, query)])
    return {
      points: points.map(({ paid, refunded, orders, ...point }) => ({
        ...point,
        paid: Number(paid),
        refunded: Number(refunded),
        orders: Number(orders),
      })),
      courses: courses.map(({ course_id: courseId, paid, sold, ...course }) => ({
        ...course,
        courseId,
        paid: Number(paid),
        sold: Number(sold),
      })),
    }
  },

  'GET /backoffice/reconciliations': async () => ({
    reconciliations: (await listReconciliations(kernel.db)).map(presentReconciliation),
  }),

  'POST /backoffice/reconciliations': async ({ body }) => {
    const shown = await reconcile(kernel, { gateway: body.provider, day: body.day })
    if (!shown) throw ordersError('orders.no-such-provider')
    return shown
  },

  'GET /backoffice/payment-systems': async () => ({
    systems: systemsForAdmin(kernel, await currentSettings(kernel), await triedKeys(kernel.db)),
  }),

  'PUT /backoffice/payment-systems/:id': async ({ params, body, visitor, http }) => {
    await requireAdminProof(kernel, http)
    const part = partOf(kernel, params.id)
    await changeSettings(
      kernel,
      (settings) => withSystem(settings, { part, ...body }),
      (trx) => {
        const subject = `integrations.payments.${params.id}`
        return audit(trx, { actorId: visitor.userId, action: 'settings.changed', subject, now: kernel.clock.now() })
      },
    )
    return {}
  },

  'POST /backoffice/payment-systems/:id/try': async ({ params }) => ({
    keys: await tryKeys(kernel, partOf(kernel, params.id).definition.id),
  }),
})

function partOf(kernel: Kernel, id: string): PaymentSystemPart {
  const part = findPaymentSystem(kernel, id)
  if (!part) throw ordersError('orders.no-such-provider')
  return part
}

async function getOrder(kernel: Kernel, id: string): Promise<OrderRow> {
  const order = await findOrder(kernel.db, id)
  if (!order) throw ordersError('orders.not-found')
  return order
}

async function historyOf(kernel: Kernel, id: string, lang: string) {
  const row = await findForAdmin(kernel.db, id)
  if (!row) throw ordersError('orders.not-found')
  const [items, events, refunds] = await Promise.all([
    listItems(kernel.db, [id]),
    listOrderEvents(kernel.db, id),
    listRefunds(kernel.db, id),
  ])
  const shown = presentForAdmin(kernel, row, await titledIn(kernel, items, lang))
  return { ...shown, events: events.map(presentEvent), refunds: refunds.map(presentRefund) }
}

/** Returns items with the course titles in the reader's language; a deleted course keeps the title it was sold under. */
const titledIn = (kernel: Kernel, items: readonly OrderItemRow[], lang: string): Promise<OrderItemRow[]> =>
  Promise.all(
    items.map(async (item) => ({ ...item, title: (await cachedTitle(kernel, item.course_id, lang)) ?? item.title })),
  )
