import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Popover } from '#ui/popover.tsx'
import styles from './together.module.css'

interface WaitingProps {
  /** What the sign says. */
  text: string
  icon: IconName
  count: number
  isKept: boolean
  onAgain: () => void
}

/** The sign that changes are not saved yet: how many, and where they are meanwhile. */
export function WaitingChanges({ text, icon, count, isKept, onAgain }: WaitingProps) {
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
      <p>{t(isKept ? 'text' : 'notKeptText')}</p>
      <Button size="sm" variant="soft" className={styles.again} onClick={onAgain}>
        {t('again')}
      </Button>
    </Popover>
  )
}
