import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { nextStep } from '#features/scenarios/web/runtime.ts'
import { Button } from '#ui/button.tsx'
import styles from './view.module.css'

export function View() {
  const t = useTranslations('scenario.success')
  const { fullName } = useUser()
  return (
    <>
      <p className={styles.text}>{t('text', { name: fullName })}</p>
      <Button size="lg" wide onClick={() => void nextStep()}>
        {t('continue')}
      </Button>
    </>
  )
}
