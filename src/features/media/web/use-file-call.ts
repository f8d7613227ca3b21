import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOfLibrary } from '#features/files/web/library/calls.ts'
import { useThrownProblem } from '#features/files/web/library/words.ts'
import { showToast } from '#ui/toasts.ts'

/** Does one thing to a file of the library, says how it went, and looks at the library anew. */
export function useFileCall() {
  const queryClient = useQueryClient()
  const textOf = useThrownProblem()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      showToast({ tone: 'success', text: done })
      return true
    } catch (thrown) {
      showToast({ tone: 'error', text: textOf(thrown) })
      return false
    } finally {
      await queryClient.invalidateQueries({ predicate: isOfLibrary })
      setBusy(false)
    }
  }
  return { isBusy, run }
}
