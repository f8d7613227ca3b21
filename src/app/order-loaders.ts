import { type LoaderFunctionArgs, redirect } from 'react-router'
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

  /** Without the order that is meant, the list of all stands for it (ROUTE-16). */
  result: (from: LoaderFunctionArgs) => {
    const { lang = FALLBACK_LANGUAGE, orderId } = from.params
    if (orderId === undefined) throw redirect(`/${lang}/profile/orders/`)
    return order(from)
  },
}
