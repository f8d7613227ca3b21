import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { withProof } from '#features/accounts/web/ensure-proof.ts'
import { showToast } from '#ui/toasts.ts'
import { faultsOf, NO_FAULTS } from '#features/admin-shell/web/faults-of.ts'
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

/** Runs one change of money at a time, shows its outcome, and refetches orders. Resolves to whether it succeeded. */
export function useMoney() {
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState(NO_FAULTS)
  const queryClient = useQueryClient()
  const t = useTranslations('admin.sales.problems')
  const textOf = useProblemText()
  const run = async (
    work: () => Promise<unknown>,
    done: string,
    /** Shown beside a field, so there is no toast. */
    isShown: (problem: string) => boolean = () => false,
  ): Promise<boolean> => {
    setBusy(true)
    setFaults(NO_FAULTS)
    try {
      await withProof(work)
      showToast({ tone: 'success', text: done })
      return true
    } catch (error) {
      const { code } = problemOf(error)
      const own = PROBLEMS.get(code)
      const text = own === undefined ? textOf(error) : t(own)
      setFaults(faultsOf(error, text))
      if (!isShown(code)) showToast({ tone: 'error', text })
      return false
    } finally {
      await queryClient.invalidateQueries({ predicate: isOfOrders })
      setBusy(false)
    }
  }
  return { isBusy, faults, run }
}
