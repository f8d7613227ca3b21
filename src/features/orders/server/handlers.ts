import { ENVIRONMENT_ID } from '#base/environment.ts'
import { listBoughtCourses } from '#features/courses/server/store.ts'
import { languageOf } from '#i18n/languages.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { OrdersApi } from '../api.ts'
import { continueIn, resultUrlOf } from '../checkout.ts'
import { ordersError } from '../errors.ts'
import { type Order, OWN_ORDERS_MAX } from '../model.ts'
import { placeOrder, type Wanted } from './place-order.ts'
import { presentOrder } from './present.ts'
import { isOwnHost } from './return-address.ts'
import { findOrder, listItems, listOwnOrders, type OrderRow } from './store.ts'
import { tryCode } from './try-code.ts'
import { askForPayer } from './ask-first.ts'
import { askSoon } from './ask-provider.ts'
import { cancelOrder, payAgain } from './pay-again.ts'

export const ordersHandlers = (kernel: Kernel): Handlers<OrdersApi> => ({
  'POST /lpm/orders': async ({ body, visitor, lang, http }) => {
    const { gateway, courses, resultUrl, host, environmentId, phone, code, requestId } = body
    const isHere = environmentId === ENVIRONMENT_ID && isOwnHost(host, kernel.config.publicUrl)
    if (!isHere) throw ordersError('orders.foreign-address')
    const { userId } = visitor
    const wanted: Wanted = {
      userId,
      kind: 'courses',
      gateway,
      courses: [...new Set(courses)],
      resultUrl,
      lang: languageIn(resultUrl) ?? lang,
      phone,
      code,
      requestId,
    }
    return tryCode(kernel, { code, ip: http.ip }, () => placeOrder(kernel, wanted))
  },

  'POST /lpm/courses/:id/buy': async ({ params, body, visitor, lang, http }) => {
    const { gateway, phone, code, requestId } = body
    const next =
      body.continue === undefined ? undefined : continueIn(`?${new URLSearchParams({ continue: body.continue })}`)
    if (next === undefined && body.continue !== undefined) throw ordersError('orders.foreign-address')
    const wanted: Wanted = {
      userId: visitor.userId,
      kind: 'courses',
      gateway,
      courses: [params.id],
      resultUrl: resultUrlOf({ origin: kernel.config.publicUrl, lang, next }),
      lang,
      phone,
      code,
      requestId,
    }
    return tryCode(kernel, { code, ip: http.ip }, () => placeOrder(kernel, wanted))
  },

  'GET /lpm/orders': async ({ visitor }) => {
    const rows = await listOwnOrders(kernel.db, visitor.userId, OWN_ORDERS_MAX)
    const items = await listItems(
      kernel.db,
      rows.map(({ id }) => id),
    )
    const bought = await boughtBy(kernel, visitor.userId)
    return { orders: rows.map((row) => presentOrder(kernel, row, items, bought)) }
  },

  'GET /lpm/orders/:id': async ({ params, visitor }) => {
    const row = await ownOrder(kernel, { id: params.id, userId: visitor.userId })
    await askSoon(kernel, row)
    return shown(kernel, row)
  },

  'POST /lpm/orders/:id/check': async ({ params, visitor }) => {
    const row = await ownOrder(kernel, { id: params.id, userId: visitor.userId })
    return shown(kernel, await askForPayer(kernel, row))
  },

  'POST /lpm/orders/:id/pay': async ({ params, body, visitor: { userId }, lang, http }) => {
    const order = await ownOrder(kernel, { id: params.id, userId })
    const code = order.discount_code ?? undefined
    return tryCode(kernel, { code, ip: http.ip }, () => payAgain(kernel, { order, userId, lang, ...body }))
  },

  'POST /lpm/orders/:id/cancel': async ({ params, visitor }) => {
    const row = await ownOrder(kernel, { id: params.id, userId: visitor.userId })
    return shown(kernel, await cancelOrder(kernel, row))
  },
})

async function ownOrder(kernel: Kernel, { id, userId }: { id: string; userId: string }): Promise<OrderRow> {
  const row = await findOrder(kernel.db, id)
  if (!row || row.user_id !== userId) throw ordersError('orders.not-found')
  return row
}

const boughtBy = async (kernel: Kernel, userId: string): Promise<ReadonlySet<string>> =>
  new Set(await listBoughtCourses(kernel.db, userId))

async function shown(kernel: Kernel, row: OrderRow): Promise<Order> {
  const bought = row.user_id === null ? new Set<string>() : await boughtBy(kernel, row.user_id)
  return presentOrder(kernel, row, await listItems(kernel.db, [row.id]), bought)
}

/** Returns the payer's language, from the address to which they come back. */
function languageIn(resultUrl: string): string | undefined {
  const code = /\/([a-z]{2,3})\/order-result\//.exec(resultUrl)?.[1]
  return code === undefined ? undefined : languageOf(code).code
}
