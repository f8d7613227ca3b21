import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { OffersApi } from '../offers-api.ts'

const query = queriesOf<OffersApi>()

export const callOffers = callOf<OffersApi>()

/** A gift, by the token in its link. */
export const giftQuery = (token: string, lang: string) =>
  query('GET /lpm/gifts/:token', { params: { token }, query: { lang } })

/** The link of a gift, for its payer. */
export const giftLinkQuery = (orderId: string) => query('GET /lpm/orders/:id/gift', { params: { id: orderId } })

/** The active campaign. */
export const campaignQuery = (lang: string) => query('GET /lpm/campaign', { query: { lang } })
