import type { LoaderFunctionArgs } from 'react-router'
import { userQuery } from '#features/accounts/web/queries.ts'
import { campaignQuery, giftQuery } from '#features/orders/web/promotions-queries.ts'
import { orderQuery, ownOrdersQuery } from '#features/orders/web/queries.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { redirectTo } from '#web/redirect-to.ts'
import { ensure } from '#web/router-context.ts'
import { nothingHere } from './loaders.ts'
import { ownPage } from './account-loaders.ts'

/** An unknown order, or one of another person, shows a page with an explanation. */
const order = ownPage((_, { context, params }) => ensure(context, orderQuery(params.orderId ?? '')).catch(() => {}))

/** Loaders of the visitor's purchases. */
export const orderLoaders = {
  orders: ownPage((_, { context }) => ensure(context, ownOrdersQuery())),

  order,

  /** A wrong or truncated link shows a page with an explanation. */
  gift: async ({ context, params: { lang = FALLBACK_LANGUAGE, token = '' } }: LoaderFunctionArgs) => {
    await Promise.all([ensure(context, userQuery()), ensure(context, giftQuery(token, lang)).catch(() => {})])
    return { blocks: [] }
  },

  campaign: async ({ context, params: { lang = FALLBACK_LANGUAGE } }: LoaderFunctionArgs) => {
    await ensure(context, userQuery(), campaignQuery(lang))
    return { blocks: [] }
  },

  /** Without an id: the visitor's newest order, or their empty list; guests have none (ROUTE-16). */
  result: async (from: LoaderFunctionArgs) => {
    if (from.params.orderId !== undefined) return order(from)
    const [user] = await ensure(from.context, userQuery())
    if (user.isGuest) return nothingHere()
    const [{ orders }] = await ensure(from.context, ownOrdersQuery())
    throw redirectTo(from, orders[0] ? `/order-result/${orders[0].id}/` : '/profile/orders/')
  },
}
