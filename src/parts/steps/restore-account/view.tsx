import { useTranslations } from 'use-intl'
import { useSignOut } from '#features/accounts/web/sign-out.ts'
import { nextStep } from '#features/scenarios/web/runtime.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { useDeletion } from '#features/scenarios/web/use-deletion.ts'
import { Button } from '#ui/button.tsx'
import styles from './view.module.css'

/** Asks people who requested the deletion of their account, and have returned in time, whether to keep it. */
export function View() {
  const t = useTranslations('scenario.restoreAccount')
  const { hasLoading } = useScenarioState()
  const setDeletion = useDeletion()
  const signOut = useSignOut()
  const keep = async () => {
    if (await setDeletion(false, t('done'))) await nextStep()
  }
  return (
    <div className={styles.screen}>
      <Button size="lg" wide busy={hasLoading} onClick={() => void keep()}>
        {t('keep')}
      </Button>
      <Button variant="soft" size="lg" wide disabled={hasLoading} onClick={() => void signOut()}>
        {t('leave')}
      </Button>
    </div>
  )
}
