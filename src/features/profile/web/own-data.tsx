import { useTranslations } from 'use-intl'
import { DELETION_GRACE_DAYS } from '#features/accounts/limits.ts'
import { useMessengerLinks } from '#features/portal/web/service-names.ts'
import { ensureProof } from '#features/accounts/web/ensure-proof.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toasts.ts'
import { dispatch } from '#web/actions.ts'
import styles from '#features/account-shell/web/section.module.css'

const FILE_NAME = 'portico-my-data.json'

/** Exports a person's data, and deletes the account. */
export function OwnData() {
  const t = useTranslations('page.profile')
  const take = async (address: string) => {
    try {
      if (await ensureProof()) download(address)
    } catch {
      showToast({ tone: 'error', text: t('notDone') })
    }
  }
  return (
    <ul className={styles.rows}>
      <li className={styles.row}>
        <div className={styles.words}>
          <span className={styles.name}>{t('data.export')}</span>
          <span className={styles.note}>{t('data.exportNote')}</span>
        </div>
        <a
          href="/api/backoffice/users/me/export"
          download={FILE_NAME}
          className={buttonClass({ variant: 'soft', size: 'sm' })}
          onClick={(event) => {
            event.preventDefault()
            void take(event.currentTarget.href)
          }}
        >
          <Icon name="download" />
          {t('data.exportAction')}
        </a>
      </li>
      <DeletionRow />
    </ul>
  )
}

/** Like clicking the link, which would open the dialog again. */
function download(address: string): void {
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: FILE_NAME })
  link.click()
}

/** Starts the scenario that confirms the deletion by email, or by messenger if there is no email (SCEN-36). */
function DeletionRow() {
  const t = useTranslations('page.profile')
  const { email, links } = useUser()
  const hasMessenger = useMessengerLinks()
  const id = email === null && hasMessenger(links) ? 'user-terminate-by-messenger' : 'user-terminate-by-email'
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>{t('data.delete')}</span>
        <span className={styles.note}>{t('data.deleteNote', { days: DELETION_GRACE_DAYS })}</span>
      </div>
      <Button variant="text" size="sm" onClick={() => dispatch('START_SCENARIO', { id })}>
        {t('data.deleteAction')}
      </Button>
    </li>
  )
}
