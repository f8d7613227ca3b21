import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { callAccounts } from '#features/accounts/web/queries.ts'
import { useCompleteSignIn } from '#features/scenarios/web/complete-sign-in.ts'
import { useProblemTexts } from '#features/scenarios/web/form/problem-texts.ts'
import { describeStep, nextStep, setLoading } from '#features/scenarios/web/runtime.ts'
import { StepMessage, StepText } from '#features/scenarios/web/step-message.tsx'
import { Button } from '#ui/button.tsx'

/**
 * Links a service by the token in the address of the page, and signs in. It runs only in a page that a person has
 * opened.
 */
export function View() {
  const t = useTranslations('scenario.joinByLetter')
  const problem = useJoining()
  if (problem === undefined) return <StepText>{t('asking')}</StepText>
  return (
    <StepMessage>
      <StepText role="status">{problem}</StepText>
      <Button size="lg" wide onClick={() => void nextStep()}>
        {t('otherWay')}
      </Button>
    </StepMessage>
  )
}

function useJoining(): string | undefined {
  const textsOf = useProblemTexts()
  const completeSignIn = useCompleteSignIn()
  const [problem, setProblem] = useState<string>()
  const isSent = useRef(false)
  const join = useEffectEvent(async () => {
    const token = new URLSearchParams(location.search).get('jointoken') ?? ''
    try {
      await callAccounts('POST /sso/login/letter', { body: { token } })
      await completeSignIn()
    } catch (error) {
      setProblem(textsOf(problemOf(error)).join(' '))
      describeStep('joinByLetter.failedTitle', null)
    } finally {
      setLoading(false)
    }
  })
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void join()
  }, [])
  return problem
}
