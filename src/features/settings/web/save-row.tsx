import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './settings.module.css'
import type { Saving } from './use-part.ts'

/** Saves a part of the settings, and says what stands in the way. It stays in sight. */
export function SaveRow({ saving }: { saving: Saving }) {
  const t = useTranslations('admin.settings')
  const { isBusy, isChanged, isOvertaken, faults, save, undo, takeTheirs, keepMine } = saving
  return (
    <div className={styles.save}>
      {isOvertaken && (
        <Notice tone="sun" role="alert">
          <p>{t('overtaken')}</p>
          <div className={styles.actions}>
            <Button size="sm" busy={isBusy} onClick={keepMine}>
              {t('keepMine')}
            </Button>
            <Button size="sm" variant="line" busy={isBusy} onClick={takeTheirs}>
              {t('takeTheirs')}
            </Button>
          </div>
        </Notice>
      )}
      {faults.length > 0 && (
        <Notice tone="bad" role="alert">
          {t('notValid')}
          <ul className={styles.faults} lang="en" dir="ltr">
            {faults.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                <code>{field.replace(/^value\./, '')}</code> {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {!isOvertaken && (
        <div className={styles.actions}>
          <Button busy={isBusy} disabled={!isChanged} onClick={save}>
            {t('save')}
          </Button>
          <Button variant="text" disabled={!isChanged || isBusy} onClick={undo}>
            {t('undo')}
          </Button>
          <span role="status" className={styles.quiet}>
            {t(isChanged ? 'notSaved' : 'isSaved')}
          </span>
        </div>
      )}
    </div>
  )
}
