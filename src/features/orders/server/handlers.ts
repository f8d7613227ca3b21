import { ENVIRONMENT_ID } from '#base/environment.ts'
import { languageOf } from '#i18n/languages.ts'
import type { Handlers } from '#server/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { OrdersApi } from '../api.ts'
import { continueIn, resultUrlOf } from '../checkout.ts'
import { ordersError } from '../errors.ts'
import { OWN_ORDERS_MAX } from '../model.ts'
import { placeOrder, type Wanted } from './place-order.ts'
import { presentOrder } from './present.ts'
import { isOwnHost } from './return-address.ts'
import { findOrder, listItems, listOwnOrders } from './store.ts'
import { tryCode } from './try-code.ts'
import { askSoon } from './ask-provider.ts'

export const ordersHandlers = (kernel: Kernel): Handlers<OrdersApi> => ({
  'POST /lpm/orders': async ({ body, visitor, lang, http }) => {
    const { gateway, courses, resultUrl, host, environmentId, code, requestId } = body
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
      code,
      requestId,
    }
    return tryCode(kernel, { code, ip: http.ip }, () => placeOrder(kernel, wanted))
  },

  'POST /lpm/courses/:id/buy': async ({ params, body, visitor, lang, http }) => {
    const { gateway, code, requestId } = body
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
    return { orders: rows.map((row) => presentOrder(row, items)) }
  },

  'GET /lpm/orders/:id': async ({ params, visitor }) => {
    const row = await findOrder(kernel.db, params.id)
    if (!row || row.user_id !== visitor.userId) throw ordersError('orders.not-found')
    await askSoon(kernel, row)
    return presentOrder(row, await listItems(kernel.db, [row.id]))
  },
})

/** The payer's language, as it stands in the address to which he comes back. */
function languageIn(resultUrl: string): string | undefined {
  const code = /\/([a-z]{2,3})\/order-result\//.exec(resultUrl)?.[1]
  return code === undefined ? undefined : languageOf(code).code
}
