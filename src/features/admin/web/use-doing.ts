import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withProof } from '#features/accounts/web/ensure-proof.ts'
import { showToast } from '#ui/toasts.ts'
import { faultsOf, NO_FAULTS } from './faults-of.ts'
import { isOfPeople } from './queries.ts'
import { useProblemText } from './words.ts'

/**
 * Does one thing at a time, tells how it ended, and shows the page anew. Gives what failed, if anything did; `faults` are for
 * `FormFaults` around the fields.
 */
export function useDoing() {
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState(NO_FAULTS)
  const queryClient = useQueryClient()
  const textOf = useProblemText()
  const run = async (work: () => Promise<unknown>, done: string): Promise<unknown> => {
    setBusy(true)
    setFaults(NO_FAULTS)
    try {
      await withProof(work)
      showToast({ tone: 'success', text: done })
      return undefined
    } catch (error) {
      const text = textOf(error)
      setFaults(faultsOf(error, text))
      showToast({ tone: 'error', text })
      return error
    } finally {
      await queryClient.invalidateQueries({ predicate: isOfPeople })
      setBusy(false)
    }
  }
  return { isBusy, faults, run }
}
