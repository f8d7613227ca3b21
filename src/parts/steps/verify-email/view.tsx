import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Problem, problemOf } from '#base/errors.ts'
import { callAccounts, userQuery, useUser } from '#features/accounts/web/queries.ts'
import { useProblemTexts } from '#features/scenarios/web/form/problem-texts.ts'
import { describeStep, nextStep, setLoading } from '#features/scenarios/web/runtime.ts'
import { StepMessage, StepText } from '#features/scenarios/web/step-message.tsx'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toasts.ts'

type Outcome = 'asking' | 'proved' | 'disowned' | 'failed'

/** The account that the address would belong to. */
interface Whose {
  name: string
  email: string
}

/** Verifies the address by the token in the address of the page, and shows the outcome. */
export function View() {
  const t = useTranslations('scenario.verifyEmail')
  const { outcome, problem, whose, answer } = useProof()
  if (whose) return <Question whose={whose} onAnswer={answer} />
  if (outcome === 'asking') return <StepText>{t('asking')}</StepText>
  return (
    <StepMessage>
      <StepText role="status">{outcome === 'failed' ? problem : t(outcome)}</StepText>
      <Button size="lg" wide onClick={() => void nextStep()}>
        {t('continue')}
      </Button>
      {outcome === 'failed' && <Resend />}
    </StepMessage>
  )
}

/** Outside the account it is unknown whether its owner or a stranger has entered the address, so its reader decides. */
function Question({ whose: { name, email }, onAnswer }: { whose: Whose; onAnswer: (isMine: boolean) => void }) {
  const t = useTranslations('scenario.verifyEmail')
  const { hasLoading } = useScenarioState()
  const isolate = (chunks: ReactNode) => <bdi>{chunks}</bdi>
  return (
    <StepMessage>
      <StepText>{t.rich('whose', { hasName: String(name !== ''), name, email, isolate })}</StepText>
      <StepText>{t('whoseConsequence')}</StepText>
      <Button size="lg" wide busy={hasLoading} onClick={() => onAnswer(true)}>
        {t('mine')}
      </Button>
      <Button variant="line" size="lg" wide disabled={hasLoading} onClick={() => onAnswer(false)}>
        {t('notMine')}
      </Button>
    </StepMessage>
  )
}

/**
 * It runs only in a page that a person has opened, so that programs which check links in advance don't use them up
 * (AUTH-05).
 */
function useProof() {
  const queryClient = useQueryClient()
  const textsOf = useProblemTexts()
  const [outcome, setOutcome] = useState<Outcome>('asking')
  const [problem, setProblem] = useState('')
  const [whose, setWhose] = useState<Whose>()
  const isSent = useRef(false)
  const ask = async (work: (token: string) => Promise<unknown>, how: Outcome) => {
    setLoading(true)
    try {
      await work(new URLSearchParams(location.search).get('verifytoken') ?? '')
      await queryClient.invalidateQueries(userQuery())
      end(how)
    } catch (error) {
      fail(problemOf(error))
    } finally {
      setLoading(false)
    }
  }
  const send = (isMine: boolean) =>
    ask((token) => callAccounts('POST /sso/email/verify', { body: { token, isMine } }), 'proved')
  const disown = () => ask((token) => callAccounts('POST /sso/email/disown', { body: { token } }), 'disowned')
  const end = (how: Outcome) => {
    setWhose(undefined)
    setOutcome(how)
    describeStep(`verifyEmail.${how}Title`, null)
  }
  const fail = (failure: Problem) => {
    const asked = failure.code === 'accounts.whose-account' ? whoseOf(failure) : undefined
    if (asked) {
      setWhose(asked)
      describeStep('verifyEmail.whoseTitle', null)
      return
    }
    setProblem(textsOf(failure).join(' '))
    end('failed')
  }
  const prove = useEffectEvent(() => send(false))
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void prove()
  }, [])
  return { outcome, problem, whose, answer: (isMine: boolean) => void (isMine ? send(true) : disown()) }
}

function whoseOf({ meta }: Problem): Whose | undefined {
  const { name, email } = meta ?? {}
  return typeof name === 'string' && typeof email === 'string' ? { name, email } : undefined
}

/** For signed-in visitors whose email isn't verified yet: sends another email. */
function Resend() {
  const t = useTranslations('scenario.verifyEmail')
  const textsOf = useProblemTexts()
  const { hasLoading } = useScenarioState()
  const { isGuest, email, emailVerified } = useUser()
  if (isGuest || email === null || emailVerified) return null
  const resend = async () => {
    setLoading(true)
    try {
      await callAccounts('POST /sso/email/verification')
      showToast({ tone: 'success', text: t('sentAgain') })
    } catch (error) {
      for (const text of textsOf(problemOf(error))) showToast({ tone: 'error', text })
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button variant="text" size="sm" busy={hasLoading} onClick={() => void resend()}>
      {t('resend')}
    </Button>
  )
}
