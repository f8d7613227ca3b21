import { useState } from 'react'
import { showToast } from '#ui/toasts.ts'

/** Does one thing at a time; that it failed is told in the words of `failed`. `run` says whether it was done. */
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
