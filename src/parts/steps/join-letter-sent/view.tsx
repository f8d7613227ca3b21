import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { JOIN_LINK_HOURS } from '#features/accounts/limits.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import { useCompleteSignIn } from '#features/scenarios/web/complete-sign-in.ts'
import { showScreen } from '#features/scenarios/web/runtime.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { Button } from '#ui/button.tsx'
import styles from '#features/scenarios/web/form/message.module.css'

const asAddress = (words: ReactNode) => <bdi className={styles.email}>{words}</bdi>

/**
 * Says that the emailed link connects the service to the existing account; continues when that was done in another
 * window.
 */
export function View() {
  const t = useTranslations('scenario.joinLetter')
  const { options } = useScenarioState()
  useSignedInElsewhere()
  return (
    <div className={styles.screen}>
      <p className={styles.text}>{t.rich('text', { email: options.email ?? '', b: asAddress })}</p>
      <p className={styles.text}>{t('look', { hours: JOIN_LINK_HOURS })}</p>
      <Button variant="soft" size="lg" wide onClick={() => void showScreen('login', { asksConsent: true })}>
        {t('otherWay')}
      </Button>
    </div>
  )
}

/** The link opens in its own window; returning to this one finds the visitor signed in here too. */
function useSignedInElsewhere(): void {
  const queryClient = useQueryClient()
  const completeSignIn = useCompleteSignIn()
  const isDone = useRef(false)
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || isDone.current) return
    const user = await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 }).catch(() => undefined)
    if (user?.isGuest !== false || isDone.current) return
    isDone.current = true
    await completeSignIn()
  })
  useEffect(() => {
    const onReturn = () => void look()
    document.addEventListener('visibilitychange', onReturn)
    addEventListener('focus', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      removeEventListener('focus', onReturn)
    }
  }, [])
}
