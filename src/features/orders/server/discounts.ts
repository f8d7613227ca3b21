import { HOUR_MS } from '#base/clock.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { listPublishedCourses } from '#features/courses/server/store-purchases.ts'
import type { Kernel } from '#server/kernel.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { normaliseCode } from '../discount-rules.ts'
import { ordersError } from '../errors.ts'
import { promotionsError } from '../promotions-errors.ts'
import type { Discount, DiscountTermsInput, Quote } from '../promotions-model.ts'
import { priceWithCode } from './pricing.ts'
import { deleteUnusedDiscount, insertDiscount, listDiscounts, lockDiscount, saveDiscount } from './store-discounts.ts'

/** Keeps codes from being guessed. */
const QUOTES_PER_HOUR = 30

/** Returns the price of a course with a code, before it is ordered. */
export async function quoteFor(
  kernel: Kernel,
  { userId, courseId, code }: { userId: string; courseId: string; code: string },
): Promise<Quote> {
  await requireLimit(kernel, { key: `quotes ${userId}`, points: QUOTES_PER_HOUR, durationMs: HOUR_MS })
  return kernel.db.transaction().execute(async (trx) => {
    const [course] = await listPublishedCourses(trx, [courseId])
    const price = course?.price_minor ?? null
    if (course?.type !== 'paid' || price === null || course.currency === null) {
      throw ordersError('orders.not-for-sale')
    }
    const { currency } = course
    const items = [{ courseId, price: BigInt(price) }]
    const [amount] = (await priceWithCode(kernel, { trx, userId, kind: 'courses', code, currency, items })) ?? []
    if (amount === undefined) throw ordersError('orders.no-such-code')
    return { code: normaliseCode(code), price: Number(price), amount: Number(amount), currency }
  })
}

/** Returns all codes as administrators see them. */
export async function allDiscounts({ db }: Pick<Kernel, 'db'>): Promise<Discount[]> {
  return (await listDiscounts(db)).map((row) => ({
    code: row.code,
    kind: row.kind,
    percent: row.percent,
    amount: row.amount_minor === null ? null : Number(row.amount_minor),
    currency: row.currency,
    courseIds: row.course_ids,
    maxUses: row.max_uses,
    oncePerPerson: row.once_per_person,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    active: row.active,
    note: row.note,
    uses: Number(row.uses),
    isUnused: !row.is_used,
    createdAt: row.created_at.toISOString(),
  }))
}

interface Kept {
  code: string
  terms: DiscountTermsInput
  actorId: string
}

/** Creates a code and records who did. An existing code isn't changed. */
export async function createDiscount(kernel: Kernel, { code, terms, actorId }: Kept): Promise<Discount> {
  const now = kernel.clock.now()
  if (isPast(terms, now)) throw promotionsError('orders.day-past')
  await kernel.db.transaction().execute(async (trx) => {
    if (!(await insertDiscount(trx, rowOf(code, terms), now))) throw promotionsError('orders.code-exists')
    const details = { kind: terms.kind, active: terms.active }
    await audit(trx, { actorId, action: 'discount.kept', subject: code, details, now })
  })
  return getDiscount(kernel, code)
}

/** Changes a code and records who did. An end date in the past may be kept, but not set. */
export async function changeDiscount(kernel: Kernel, { code, terms, actorId }: Kept): Promise<Discount> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    const before = await lockDiscount(trx, code)
    if (!before) throw promotionsError('orders.no-such-discount')
    const isMoved = terms.endsAt !== (before.ends_at?.toISOString() ?? null)
    if (isMoved && isPast(terms, now)) throw promotionsError('orders.day-past')
    await saveDiscount(trx, rowOf(code, terms), now)
    const details = { kind: terms.kind, active: terms.active }
    await audit(trx, { actorId, action: 'discount.kept', subject: code, details, now })
  })
  return getDiscount(kernel, code)
}

/** Deletes a code that no order has used; the history of orders needs the others. */
export async function removeDiscount(
  kernel: Kernel,
  { code, actorId }: { code: string; actorId: string },
): Promise<void> {
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    // Locked, so that no order uses it meanwhile.
    if (!(await lockDiscount(trx, code))) throw promotionsError('orders.no-such-discount')
    if (!(await deleteUnusedDiscount(trx, code))) throw promotionsError('orders.code-used')
    await audit(trx, { actorId, action: 'discount.deleted', subject: code, now })
  })
}

const isPast = ({ endsAt }: DiscountTermsInput, now: Date): boolean => endsAt !== null && new Date(endsAt) < now

async function getDiscount(kernel: Kernel, code: string): Promise<Discount> {
  const kept = (await allDiscounts(kernel)).find((each) => each.code === code)
  if (!kept) throw promotionsError('orders.no-such-discount')
  return kept
}

const rowOf = (code: string, terms: DiscountTermsInput) => ({
  code,
  kind: terms.kind,
  percent: terms.percent,
  amount_minor: terms.amount === null ? null : String(terms.amount),
  currency: terms.currency,
  course_ids: terms.courseIds,
  max_uses: terms.maxUses,
  once_per_person: terms.oncePerPerson,
  starts_at: terms.startsAt === null ? null : new Date(terms.startsAt),
  ends_at: terms.endsAt === null ? null : new Date(terms.endsAt),
  active: terms.active,
  note: terms.note,
})
