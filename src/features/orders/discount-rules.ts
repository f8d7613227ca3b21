/** Normalizes a discount code to the form in which it is stored and compared. */
export const normaliseCode = (typed: string): string => typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()

/** The discount that a code gives. */
export interface DiscountTerms {
  kind: 'percent' | 'fixed' | 'free'
  percent: number | null
  /** Minor units of `currency`. */
  amount: bigint | null
  currency: string | null
  /** Null: all courses. */
  courseIds: readonly string[] | null
}

interface Priced {
  currency: string
  items: readonly { courseId: string; price: bigint }[]
}

const WHOLE = 100n
const HALF = 50n

/** Returns what is to be paid for each item with a code; undefined if the code doesn't apply to any of them. */
export function discountedAmounts(terms: DiscountTerms, { currency, items }: Priced): bigint[] | undefined {
  const isMeant = (courseId: string) => terms.courseIds === null || terms.courseIds.includes(courseId)
  if (!items.some(({ courseId }) => isMeant(courseId))) return undefined
  if (terms.kind === 'fixed' && terms.currency !== currency) return undefined
  let left = terms.amount ?? 0n
  return items.map(({ courseId, price }) => {
    if (!isMeant(courseId)) return price
    if (terms.kind === 'free') return 0n
    if (terms.kind === 'percent') return (price * (WHOLE - BigInt(terms.percent ?? 0)) + HALF) / WHOLE
    const off = left < price ? left : price
    left -= off
    return price - off
  })
}
