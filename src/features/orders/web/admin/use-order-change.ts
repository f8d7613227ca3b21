import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { useProblemText } from '#features/admin-shell/web/words.ts'
import { isOfOrders } from './queries.ts'

const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['orders.not-found', 'notFound'],
  ['orders.not-for-sale', 'notForSale'],
  ['orders.already-bought', 'alreadyBought'],
  ['orders.not-paid', 'notPaid'],
  ['orders.too-much', 'tooMuch'],
  ['orders.refund-refused', 'refundRefused'],
  ['orders.refund-open', 'refundOpen'],
  ['orders.refund-unknown', 'refundUnknown'],
  ['orders.provider-silent', 'providerSilent'],
  ['orders.no-such-provider', 'noSuchProvider'],
  ['orders.bad-code', 'badCode'],
  ['orders.code-used', 'codeUsed'],
  ['orders.no-such-discount', 'noSuchCode'],
])

/** `useChange` for orders and what belongs to them, with the texts of their errors. */
export function useOrderChange() {
  const t = useTranslations('admin.sales.problems')
  const textOf = useProblemText()
  return useChange(isOfOrders, (thrown) => {
    const own = PROBLEMS.get(problemOf(thrown).code)
    return own === undefined ? textOf(thrown) : t(own)
  })
}
