import { useTranslations } from 'use-intl'
import { DELETION_GRACE_DAYS } from '#features/accounts/limits.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { useDeletion } from '#features/scenarios/web/use-deletion.ts'
import { nextStep } from '#features/scenarios/web/runtime.ts'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { closePopup } from '#web/popups.ts'
import styles from './view.module.css'

const LOST = ['progress', 'answers', 'person'] as const

/** The only confirmation before an account is deleted: what is lost, and until when it can be restored. */
export function View() {
  const t = useTranslations('scenario.confirmDeletion')
  const { hasLoading } = useScenarioState()
  const { email, links } = useUser()
  const setDeletion = useDeletion()
  const confirm = async () => {
    const done = t('done', { days: DELETION_GRACE_DAYS })
    if (await setDeletion(true, done)) await nextStep()
  }
  const byMessenger = links.length > 0 ? t('byMessenger') : t('unreachable')
  const howToRestore = email ? t('byMail', { email }) : byMessenger
  return (
    <div className={styles.screen}>
      <ul className={styles.lost}>
        {LOST.map((id) => (
          <li key={id}>{t(id)}</li>
        ))}
      </ul>
      <Notice icon="clock">
        {t('grace', { days: DELETION_GRACE_DAYS })} {howToRestore}
      </Notice>
      <Button variant="bad" size="lg" wide busy={hasLoading} onClick={() => void confirm()}>
        {t('confirm')}
      </Button>
      <Button variant="soft" size="lg" wide disabled={hasLoading} onClick={() => void closePopup()}>
        {t('keep')}
      </Button>
    </div>
  )
}
