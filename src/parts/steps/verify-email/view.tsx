import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { callAccounts, userQuery, useUser } from '#features/accounts/web/queries.ts'
import { useProblemTexts } from '#features/scenarios/web/form/problem-texts.ts'
import { describeStep, nextStep, setLoading } from '#features/scenarios/web/runtime.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toasts.ts'
import styles from './view.module.css'

type Outcome = 'asking' | 'proved' | 'failed'

/** Proves the address by the token in the address of the page, and says how that went. */
export function View() {
  const t = useTranslations('scenario.verifyEmail')
  const { outcome, problem } = useProof()
  if (outcome === 'asking') return <p className={styles.text}>{t('asking')}</p>
  return (
    <div className={styles.screen}>
      <p className={styles.text} role="status">
        {outcome === 'proved' ? t('proved') : problem}
      </p>
      <Button size="lg" wide onClick={() => void nextStep()}>
        {t('continue')}
      </Button>
      {outcome === 'failed' && <Resend />}
    </div>
  )
}

/** Only a page that somebody opened runs this: what looks links up beforehand uses none up (AUTH-05). */
function useProof(): { outcome: Outcome; problem: string } {
  const queryClient = useQueryClient()
  const textsOf = useProblemTexts()
  const [outcome, setOutcome] = useState<Outcome>('asking')
  const [problem, setProblem] = useState('')
  const isSent = useRef(false)
  const prove = useEffectEvent(async () => {
    const token = new URLSearchParams(location.search).get('verifytoken') ?? ''
    try {
      await callAccounts('POST /sso/email/verify', { body: { token } })
      await queryClient.invalidateQueries(userQuery())
      setOutcome('proved')
      describeStep('verifyEmail.provedTitle', null)
    } catch (error) {
      setProblem(textsOf(problemOf(error)).join(' '))
      setOutcome('failed')
      describeStep('verifyEmail.failedTitle', null)
    } finally {
      setLoading(false)
    }
  })
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void prove()
  }, [])
  return { outcome, problem }
}

/** For who is signed in, and whose address is not proved yet: another letter. */
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
