import { type LoaderFunctionArgs, redirect } from 'react-router'
import { userQuery } from '#features/accounts/web/queries.ts'
import { campaignQuery, giftQuery } from '#features/orders/web/offers-queries.ts'
import { orderQuery, ownOrdersQuery } from '#features/orders/web/queries.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { ensure } from '#web/router-context.ts'
import { ownPage } from './own-loaders.ts'

/** Who asks for an order that is not his, or is none, has a page all the same, which says so. */
const order = ownPage((_, { context, params }) => ensure(context, orderQuery(params.orderId ?? '')).catch(() => {}))

/** Loaders of what one has bought. */
export const orderLoaders = {
  orders: ownPage((_, { context }) => ensure(context, ownOrdersQuery())),

  order,

  /** A link that is wrong or cut off has a page all the same, which says so. */
  gift: async ({ context, params: { lang = FALLBACK_LANGUAGE, token = '' } }: LoaderFunctionArgs) => {
    await Promise.all([ensure(context, userQuery()), ensure(context, giftQuery(token, lang)).catch(() => {})])
    return { blocks: [] }
  },

  campaign: async ({ context, params: { lang = FALLBACK_LANGUAGE } }: LoaderFunctionArgs) => {
    await ensure(context, userQuery(), campaignQuery(lang))
    return { blocks: [] }
  },

  /** Without the order that is meant, the list of all stands for it (ROUTE-16). */
  result: (from: LoaderFunctionArgs) => {
    const { lang = FALLBACK_LANGUAGE, orderId } = from.params
    if (orderId === undefined) throw redirect(`/${lang}/profile/orders/`)
    return order(from)
  },
}
