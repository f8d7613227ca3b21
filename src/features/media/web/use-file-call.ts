import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#base/errors.ts'
import { isOfLibrary } from '#features/files/web/library/calls.ts'
import { useThrownProblem } from '#features/files/web/library/words.ts'
import type { FormError } from '#ui/form-errors.tsx'
import { showToast } from '#ui/toasts.ts'

const NO_FAULTS: readonly FormError[] = []

/** Runs a request about a file of the library, shows its result, and reloads the library. */
export function useFileCall() {
  const queryClient = useQueryClient()
  const textOf = useThrownProblem()
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState(NO_FAULTS)
  const run = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true)
    setFaults(NO_FAULTS)
    try {
      await work()
      showToast({ tone: 'success', text: done })
      return true
    } catch (thrown) {
      setFaults(problemOf(thrown).validationErrors ?? NO_FAULTS)
      showToast({ tone: 'error', text: textOf(thrown) })
      return false
    } finally {
      await queryClient.invalidateQueries({ predicate: isOfLibrary })
      setBusy(false)
    }
  }
  return { isBusy, faults, run }
}
