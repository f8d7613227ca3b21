import { useState } from 'react'
import { showToast } from '#ui/toasts.ts'

/** Runs one task at a time; a failure shows the text `failed`. `run` returns whether it succeeded. */
export function useBusy(failed: string) {
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      return true
    } catch {
      showToast({ tone: 'error', text: failed })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
