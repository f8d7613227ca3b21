import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withProof } from '#features/accounts/web/ensure-proof.ts'
import { showToast } from '#ui/toasts.ts'
import { isOfPeople } from './queries.ts'
import { useProblemText } from './words.ts'

/** Does one thing at a time, tells how it ended, and shows the page anew. Gives what failed, if anything did. */
export function useDoing() {
  const [isBusy, setBusy] = useState(false)
  const queryClient = useQueryClient()
  const textOf = useProblemText()
  const run = async (work: () => Promise<unknown>, done: string): Promise<unknown> => {
    setBusy(true)
    try {
      await withProof(work)
      showToast({ tone: 'success', text: done })
      return undefined
    } catch (error) {
      showToast({ tone: 'error', text: textOf(error) })
      return error
    } finally {
      await queryClient.invalidateQueries({ predicate: isOfPeople })
      setBusy(false)
    }
  }
  return { isBusy, run }
}
