import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { discountedAmounts, normaliseCode } from '../discount-rules.ts'
import type { Currency, OrderKind } from '../model.ts'
import { countUses, type DiscountRow, lockDiscount } from './store-discounts.ts'

/** What is about to be ordered, with its price without a code. */
interface Priced {
  trx: Transaction
  userId: string
  kind: OrderKind
  code: string
  currency: Currency
  items: readonly { courseId: string; price: bigint }[]
}

/**
 * Returns the price of each item with a code, in their order and in minor units; undefined if the code is not valid. Locks the code until
 * the end of the transaction, so that its uses are counted correctly.
 */
export async function priceWithCode(
  { clock }: Pick<Kernel, 'clock'>,
  order: Priced,
): Promise<readonly bigint[] | undefined> {
  const code = normaliseCode(order.code)
  const row = await lockDiscount(order.trx, code)
  if (!row || !isInTime(row, clock.now())) return undefined
  const basket = order.items
    .map(({ courseId }) => courseId)
    .toSorted()
    .join(' ')
  const uses = await countUses(order.trx, { code, userId: order.userId, basket })
  if (row.max_uses !== null && uses.all >= row.max_uses) return undefined
  if (row.once_per_person && uses.own > 0) return undefined
  return discountedAmounts(termsOf(row), order)
}

const isInTime = ({ active, starts_at: from, ends_at: to }: DiscountRow, now: Date): boolean =>
  active && (from === null || from <= now) && (to === null || to > now)

const termsOf = (row: DiscountRow) => ({
  kind: row.kind,
  percent: row.percent,
  amount: row.amount_minor === null ? null : BigInt(row.amount_minor),
  currency: row.currency,
  courseIds: row.course_ids,
})
