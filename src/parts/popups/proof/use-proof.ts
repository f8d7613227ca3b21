import { useState } from 'react'
import { problemOf } from '#base/errors.ts'
import { callAccounts } from '#features/accounts/web/queries.ts'
import { useProblemTexts } from '#features/scenarios/web/form/problem-texts.ts'

/** Sends a proof; returns whether it is in progress, and its error. */
export function useProof({ wrong, onProved }: { wrong: string; onProved: () => void }) {
  const textsOf = useProblemTexts()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const attempt = async (work: () => Promise<unknown>, done?: () => void) => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      await work()
      done?.()
    } catch (failure) {
      const problem = problemOf(failure)
      setError(problem.code === 'accounts.wrong-proof' ? wrong : textsOf(problem)[0])
    }
    setBusy(false)
  }
  const prove = (body: { password: string } | { code: string }) =>
    attempt(() => callAccounts('POST /sso/proof', { body }), onProved)
  return { isBusy, error, prove, attempt, forgetError: () => setError(undefined) }
}
