import { useFormatter, useTranslations } from 'use-intl'
import type { DraftTrouble } from '#features/drafts/web/draft-trouble.ts'
import { Button } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Popover } from '#ui/popover.tsx'
import { Link } from '#web/link.tsx'
import styles from './together.module.css'

interface WaitingProps {
  /** What the sign says. */
  text: string
  icon: IconName
  count: number
  isKept: boolean
  trouble: DraftTrouble | undefined
  /** Returns what is not saved, as its author would read it. */
  readUnsaved: () => string
  onAgain: () => void
}

/** The sign that changes are not saved yet: how many, and where they are meanwhile. */
export function WaitingChanges({ text, icon, count, isKept, trouble, readUnsaved, onAgain }: WaitingProps) {
  const t = useTranslations('admin.together.waiting')
  const format = useFormatter()
  const shown = isKept ? text : `${t('title', { count })}. ${t('notKept')}`
  return (
    <Popover
      closeLabel={t('close')}
      title={t('title', { count })}
      trigger={
        <button type="button" className={styles.waiting} aria-label={shown}>
          <Icon name={icon} />
          <span className={styles.long}>{shown}</span>
          <span className={styles.short}>{t('short', { count })}</span>
          <span className={styles.count}>{format.number(count)}</span>
        </button>
      }
    >
      {trouble !== undefined && <p>{t(`troubles.${trouble}`)}</p>}
      {/* What is refused isn’t sent by itself. */}
      {(!isKept || trouble === undefined || trouble === 'unavailable') && <p>{t(isKept ? 'text' : 'notKeptText')}</p>}
      <p className={styles.again}>
        {trouble === 'signed-out' && (
          <Link to="/studio/" target="_blank" className={styles.signIn}>
            {t('signIn')}
          </Link>
        )}
        <Button size="sm" variant="soft" onClick={onAgain}>
          {t('again')}
        </Button>
        {trouble !== undefined && (
          <Button size="sm" variant="text" onClick={() => saveText(readUnsaved(), t('fileName'))}>
            {t('saveFile')}
          </Button>
        )}
      </p>
    </Popover>
  )
}

function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
