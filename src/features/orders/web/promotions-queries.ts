import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { PromotionsApi } from '../promotions-api.ts'

const query = queriesOf<PromotionsApi>()

export const callPromotions = callOf<PromotionsApi>()

/** A gift, by the token in its link. */
export const giftQuery = (token: string, lang: string) =>
  query('GET /lpm/gifts/:token', { params: { token }, query: { lang } })

/** The link of a gift, for its payer. */
export const giftLinkQuery = (orderId: string) => query('GET /lpm/orders/:id/gift', { params: { id: orderId } })

/** The active campaign. */
export const campaignQuery = (lang: string) => query('GET /lpm/campaign', { query: { lang } })
