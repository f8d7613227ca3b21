import { type Query, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Problem, problemOf } from '#base/errors.ts'
import { withProof } from '#features/accounts/web/ensure-proof.ts'
import { showToast } from '#ui/toasts.ts'
import { faultsOf, NO_FAULTS } from './faults-of.ts'
import { useProblemText } from './words.ts'

type Matches = (query: Pick<Query, 'queryKey'>) => boolean

/** A change that can be taken back: its toast has a button for it. */
export interface Undoable {
  text: string
  undo: () => Promise<unknown>
}

/** Every change is written to the audit log, which pages about people show, and may be what the set-up of the portal lacked. */
const isAlwaysAffected: Matches = ({ queryKey: [route] }) =>
  typeof route === 'string' && /^GET \/backoffice\/(?:users|audit|setup)/.test(route)

/**
 * Runs one change at a time: asks for a fresh proof of identity where the server wants one, shows the outcome as a toast, and
 * refetches the queries that `affects` matches. `change` returns the failure, if any; `faults` are for `FormFaults` around the
 * fields. `textOf` words a failure for a feature with error texts of its own.
 */
export function useChange(affects?: Matches, textOf?: (thrown: unknown) => string) {
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState(NO_FAULTS)
  const t = useTranslations('admin')
  const queryClient = useQueryClient()
  const generalText = useProblemText()
  const change = async (
    work: () => Promise<unknown>,
    /** The message of success, perhaps with a way back; none where the screen shows it anyway. */
    done?: string | Undoable,
    /** Whether the form itself shows the failure, so that no toast is needed. */
    isShown: (problem: Problem) => boolean = () => false,
  ): Promise<unknown> => {
    setBusy(true)
    setFaults(NO_FAULTS)
    try {
      await withProof(work)
      if (done !== undefined) showToast({ tone: 'success', ...toastOf(done) })
      return undefined
    } catch (error) {
      const text = (textOf ?? generalText)(error)
      setFaults(faultsOf(error, text))
      if (!isShown(problemOf(error))) showToast({ tone: 'error', text })
      return error
    } finally {
      await queryClient.invalidateQueries({
        predicate: (query) => isAlwaysAffected(query) || (affects?.(query) ?? false),
      })
      setBusy(false)
    }
  }
  // The screen may be another by then, so it doesn’t wait for the change.
  const toastOf = (done: string | Undoable) =>
    typeof done === 'string'
      ? { text: done }
      : { text: done.text, action: { text: t('undo'), onPress: () => void change(done.undo, t('undone')) } }
  return { isBusy, faults, change }
}
