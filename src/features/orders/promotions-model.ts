import { z } from 'zod'
import { currency, minorUnits } from './model.ts'

/** Letters and digits that are easy to say on the telephone. */
export const CODE_MAX_LENGTH = 40

const code = z
  .string()
  .trim()
  .min(3)
  .max(CODE_MAX_LENGTH)
  .regex(/^[\p{L}\p{N}-]+$/u)

const moment = z.iso.datetime({ offset: true }).nullable()

/** What an administrator says of a discount code. */
export const discountTerms = z
  .object({
    kind: z.enum(['percent', 'fixed', 'free']),
    percent: z.int().min(1).max(100).nullable(),
    amount: minorUnits.nullable(),
    currency: currency.nullable(),
    /** Null: every course. */
    courseIds: z.array(z.string().max(100)).min(1).max(100).nullable(),
    maxUses: z.int().min(1).max(1_000_000).nullable(),
    oncePerPerson: z.boolean(),
    startsAt: moment,
    endsAt: moment,
    active: z.boolean(),
    note: z.string().trim().max(500),
  })
  .refine(({ kind, percent }) => (kind === 'percent') === (percent !== null), { error: 'required', path: ['percent'] })
  .refine(({ kind, amount, currency: of }) => (kind === 'fixed') === (amount !== null && amount > 0 && of !== null), {
    error: 'required',
    path: ['amount'],
  })
export type DiscountTermsInput = z.infer<typeof discountTerms>

export const discount = z.object({
  code: z.string(),
  ...discountTerms.shape,
  /** Orders that were paid with it, or may still be. */
  uses: z.int(),
  /** No order has ever had it. */
  isUnused: z.boolean(),
  createdAt: z.string(),
})
export type Discount = z.infer<typeof discount>

export const discountCode = code

/** What a course costs somebody with a code. */
export const quote = z.object({ code: z.string(), price: minorUnits, amount: minorUnits, currency })
export type Quote = z.infer<typeof quote>

/** A gift as a visitor with its link sees it. */
export const gift = z.object({
  /** open: nobody has it yet. yours: you have it. taken: somebody else has. closed: it was not paid, or the money went back. */
  state: z.enum(['open', 'yours', 'taken', 'closed']),
  courseId: z.string(),
  courseTitle: z.string(),
  fromName: z.string(),
  message: z.string(),
})
export type Gift = z.infer<typeof gift>

const campaignText = z.object({ title: z.string().trim().min(1).max(200), text: z.string().trim().max(4000) })

/** What an administrator says of a campaign. */
export const campaignTerms = z.object({
  ...campaignText.shape,
  target: minorUnits.nullable(),
  currency,
  sums: z.array(z.int().min(100).max(100_000_000)).min(1).max(6),
  endsAt: moment,
  active: z.boolean(),
})
export type CampaignTerms = z.infer<typeof campaignTerms>

/** A campaign as everybody sees it. */
export const campaign = z.object({
  id: z.string(),
  ...campaignText.shape,
  target: minorUnits.nullable(),
  currency,
  sums: z.array(minorUnits),
  endsAt: z.string().nullable(),
  isOver: z.boolean(),
  /** Paid, without what went back. */
  total: minorUnits,
  givers: z.int(),
})
export type Campaign = z.infer<typeof campaign>

/** A campaign as administrators see it. */
export const managedCampaign = campaign.extend({ active: z.boolean() })
