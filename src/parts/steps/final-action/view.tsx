import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { useProblemTexts } from '#features/scenarios/web/form/problem-texts.ts'
import { setLoading, setOption, showScreen } from '#features/scenarios/web/runtime.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { useCountdown, usePasswordLink } from '#features/scenarios/web/emails-on-request.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toasts.ts'
import styles from '#features/scenarios/web/form/message.module.css'

const asAddress = (words: ReactNode) => <bdi className={styles.email}>{words}</bdi>

/** Says that an email was sent if the account exists, and sends it again after a while (SCEN-30). */
export function View() {
  const t = useTranslations('scenario.letterSent')
  const textsOf = useProblemTexts()
  const { options, hasLoading } = useScenarioState()
  const { email = '' } = options
  const askForLink = usePasswordLink()
  const { secondsLeft, restart } = useCountdown()
  const resend = async () => {
    setLoading(true)
    try {
      if (!(await askForLink(email))) return
      restart()
      showToast({ tone: 'success', text: t('again') })
    } catch (error) {
      for (const text of textsOf(problemOf(error))) showToast({ tone: 'error', text })
    } finally {
      setLoading(false)
    }
  }
  const goBack = () => {
    setOption('usesPassword', true)
    void showScreen('login-by-email', { asksConsent: true })
  }
  return (
    <div className={styles.screen}>
      <p className={styles.text}>{t.rich('text', { email, b: asAddress })}</p>
      <p className={styles.text}>{t('look')}</p>
      <Button size="lg" wide onClick={goBack}>
        {t('back')}
      </Button>
      <Button variant="text" size="sm" busy={hasLoading} disabled={secondsLeft > 0} onClick={() => void resend()}>
        {secondsLeft > 0 ? t('wait', { seconds: secondsLeft }) : t('resend')}
      </Button>
    </div>
  )
}
