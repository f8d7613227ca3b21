import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { orderPhone, orderResponse } from './model.ts'
import {
  campaign,
  campaignTerms,
  CODE_MAX_LENGTH,
  discount,
  discountCode,
  discountTerms,
  gift,
  managedCampaign,
  quote,
} from './promotions-model.ts'

const requestId = z.string().regex(/^[\w.:-]{8,100}$/)
const code = z.string().trim().max(CODE_MAX_LENGTH)
const paying = { gateway: z.string().max(40).optional(), resultUrl: z.string().max(500), requestId }
const PAYING = [
  'orders.no-payment-system',
  'orders.other-currency',
  'orders.foreign-address',
  'orders.other-wish',
  'portal.too-many',
] as const

/** Discount codes, gifts and campaigns. */
export const promotionsApi = contract({
  'POST /lpm/courses/:id/quote': {
    summary: 'What a course costs with a discount code',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ code }),
    output: quote,
    errors: ['orders.no-such-code', 'orders.not-for-sale', 'portal.too-many'],
  },
  'POST /lpm/gifts': {
    summary: 'Order a course as a gift: an email with a link is sent once it is paid',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({
      ...paying,
      courseId: z.string().max(100),
      phone: orderPhone,
      code: code.optional(),
      recipient: z.object({ email: z.email().max(254), name: z.string().trim().max(100) }),
      fromName: z.string().trim().max(100),
      message: z.string().trim().max(1000),
    }),
    output: orderResponse,
    errors: [...PAYING, 'orders.not-for-sale', 'orders.no-such-code'],
  },
  'GET /lpm/gifts/:token': {
    summary: 'A gift, for anyone who has its link',
    access: 'anyone',
    query: z.object({ lang: z.string().max(10).optional() }),
    output: gift,
    errors: ['orders.no-such-gift'],
  },
  'POST /lpm/gifts/:token/claim': {
    summary: 'Open a gift and get its course; only one person can',
    access: 'signed-in',
    isIdempotent: true,
    output: gift,
    errors: ['orders.no-such-gift', 'orders.gift-taken', 'orders.gift-closed', 'orders.already-bought'],
  },
  'GET /lpm/orders/:id/gift': {
    summary: 'The link of a gift, for the person who paid for it',
    access: 'signed-in',
    output: z.object({ address: z.string().nullable(), isTaken: z.boolean() }),
    errors: ['orders.not-found'],
  },
  'GET /lpm/campaign': {
    summary: 'The campaign that is running, if any',
    access: 'anyone',
    query: z.object({ lang: z.string().max(10).optional() }),
    output: z.object({ campaign: campaign.nullable() }),
  },
  'POST /lpm/campaign/:id/donations': {
    summary: 'Donate to a campaign',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ ...paying, amount: z.int().min(100).max(100_000_000) }),
    output: orderResponse,
    errors: [...PAYING, 'orders.no-such-campaign', 'orders.campaign-over'],
  },
  'GET /backoffice/discounts': {
    summary: 'All discount codes with how often each was used, the newest first',
    access: 'envmgr-admin',
    output: z.object({ discounts: z.array(discount) }),
  },
  'POST /backoffice/discounts': {
    summary: 'Create a discount code; an existing one is not changed',
    access: 'envmgr-admin',
    body: z.object({ code, terms: discountTerms }),
    output: discount,
    errors: ['orders.bad-code', 'orders.code-exists', 'orders.day-past'],
  },
  'PUT /backoffice/discounts/:code': {
    summary: 'Change a discount code, or turn it off',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: discountTerms,
    output: discount,
    errors: ['orders.no-such-discount', 'orders.day-past'],
  },
  'DELETE /backoffice/discounts/:code': {
    summary: 'Delete a discount code that no order has ever used',
    access: 'envmgr-admin',
    isIdempotent: true,
    output: z.object({}),
    errors: ['orders.no-such-discount', 'orders.code-used'],
  },
  'GET /backoffice/campaigns': {
    summary: 'All campaigns with the amounts raised, newest first',
    access: 'envmgr-admin',
    output: z.object({ campaigns: z.array(managedCampaign) }),
  },
  'PUT /backoffice/campaigns/:id': {
    summary: 'Start or change a campaign; only one is active at a time',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: campaignTerms,
    output: managedCampaign,
    errors: ['orders.bad-code'],
  },
})
type Endpoints = typeof promotionsApi
/** An interface, so that messages of the compiler name it instead of spelling it out. */
export interface PromotionsApi extends Endpoints {}

/** The form of a code that an address may hold. */
export const codeInAddress = discountCode
