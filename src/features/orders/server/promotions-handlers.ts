import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import { normaliseCode } from '../discount-rules.ts'
import { ordersError } from '../errors.ts'
import { codeInAddress, type PromotionsApi } from '../promotions-api.ts'
import { promotionsError } from '../promotions-errors.ts'
import { allCampaigns, currentCampaign, donate, putCampaign } from './campaigns.ts'
import { allDiscounts, changeDiscount, createDiscount, quoteFor, removeDiscount } from './discounts.ts'
import { claimGift, linkOfGift, readGift } from './gifts.ts'
import { placeOrder, type Wanted } from './place-order.ts'
import { findGift, insertGift } from './store-gifts.ts'
import { tryCode } from './try-code.ts'

const CAMPAIGN_ID = /^[\w-]{3,60}$/

/** Handlers of discount codes, gifts and campaigns. */
export const promotionsHandlers = (kernel: Kernel): Handlers<PromotionsApi> => ({
  'POST /lpm/courses/:id/quote': ({ params, body: { code }, visitor, http }) =>
    tryCode(kernel, { code, ip: http.ip }, () =>
      quoteFor(kernel, { userId: visitor.userId, courseId: params.id, code }),
    ),

  'POST /lpm/gifts': async ({ body, visitor, lang, http }) => {
    const { courseId, recipient, fromName, message, requestId, gateway, resultUrl, phone, code } = body
    const { userId } = visitor
    const words = { userId, requestId, fromName, message }
    await insertGift(kernel.db, { ...words, now: kernel.clock.now() })
    const kept = await findGift(kernel.db, words)
    if (kept?.from_name !== fromName || kept.message !== message) throw ordersError('orders.other-wish')
    const wanted: Wanted = {
      userId,
      kind: 'gift',
      gateway,
      courses: [courseId],
      recipient: { email: recipient.email, name: recipient.name || null },
      resultUrl,
      lang,
      phone,
      code,
      requestId,
    }
    return tryCode(kernel, { code, ip: http.ip }, () => placeOrder(kernel, wanted))
  },

  'GET /lpm/gifts/:token': ({ params, query, visitor, lang }) =>
    readGift(kernel, { token: params.token, userId: idOf(visitor), lang: query.lang ?? lang }),

  'POST /lpm/gifts/:token/claim': ({ params, visitor, lang }) =>
    claimGift(kernel, { token: params.token, userId: visitor.userId, lang }),

  'GET /lpm/orders/:id/gift': ({ params, visitor }) =>
    linkOfGift(kernel, { orderId: params.id, userId: visitor.userId }),

  'GET /lpm/campaign': async ({ query, lang }) => ({ campaign: await currentCampaign(kernel, query.lang ?? lang) }),

  'POST /lpm/campaign/:id/donations': ({ params, body, visitor, lang }) =>
    donate(kernel, { ...body, gateway: body.gateway, campaignId: params.id, userId: visitor.userId, lang }),

  'GET /backoffice/discounts': async () => ({ discounts: await allDiscounts(kernel) }),

  'POST /backoffice/discounts': ({ body, visitor }) => {
    const code = codeInAddress.safeParse(normaliseCode(body.code))
    if (!code.success) throw promotionsError('orders.bad-code')
    return createDiscount(kernel, { code: code.data, terms: body.terms, actorId: visitor.userId })
  },

  'PUT /backoffice/discounts/:code': ({ params, body, visitor }) =>
    changeDiscount(kernel, { code: normaliseCode(params.code), terms: body, actorId: visitor.userId }),

  'DELETE /backoffice/discounts/:code': async ({ params, visitor }) => {
    await removeDiscount(kernel, { code: normaliseCode(params.code), actorId: visitor.userId })
    return {}
  },

  'GET /backoffice/campaigns': async () => ({ campaigns: await allCampaigns(kernel) }),

  'PUT /backoffice/campaigns/:id': ({ params, body, visitor }) => {
    if (!CAMPAIGN_ID.test(params.id)) throw promotionsError('orders.bad-code')
    return putCampaign(kernel, { id: params.id, terms: body, actorId: visitor.userId })
  },
})

const idOf = (visitor: { kind: string; userId?: string }): string | undefined =>
  visitor.kind === 'user' ? visitor.userId : undefined
