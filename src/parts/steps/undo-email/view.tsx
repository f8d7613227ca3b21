import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { callAccounts } from '#features/accounts/web/queries.ts'
import { useProblemTexts } from '#features/scenarios/web/form/problem-texts.ts'
import { describeStep, nextStep, setLoading } from '#features/scenarios/web/runtime.ts'
import { StepMessage, StepText } from '#features/scenarios/web/step-message.tsx'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { Button } from '#ui/button.tsx'

/** Restores the account's previous address at its owner's request, and continues with a new password. */
export function View() {
  const t = useTranslations('scenario.undoEmail')
  const textsOf = useProblemTexts()
  const { hasLoading } = useScenarioState()
  const [problem, setProblem] = useState<string>()
  const undo = async () => {
    setLoading(true)
    const token = new URLSearchParams(location.search).get('undotoken') ?? ''
    try {
      const { passwordToken } = await callAccounts('POST /sso/email/undo', { body: { token } })
      // Loads a new document: the session was signed out.
      location.replace(`${location.pathname}?${new URLSearchParams({ pwdtoken: passwordToken })}`)
    } catch (error) {
      setProblem(textsOf(problemOf(error)).join(' '))
      describeStep('undoEmail.failedTitle', null)
      setLoading(false)
    }
  }
  if (problem !== undefined) {
    return (
      <StepMessage>
        <StepText role="alert">{problem}</StepText>
        <Button size="lg" wide onClick={() => void nextStep()}>
          {t('close')}
        </Button>
      </StepMessage>
    )
  }
  return (
    <StepMessage>
      <StepText>{t('text')}</StepText>
      <Button size="lg" wide busy={hasLoading} onClick={() => void undo()}>
        {t('confirm')}
      </Button>
    </StepMessage>
  )
}
