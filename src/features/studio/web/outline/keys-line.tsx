import { useTranslations } from 'use-intl'
import styles from './outline.module.css'

const KEYS = {
  choose: '↑ ↓',
  select: 'Shift ↑ ↓',
  move: 'Alt ↑ ↓',
  open: 'Enter',
  rename: 'F2',
  newLesson: 'N',
  moveTo: 'M',
  all: '?',
} as const

/** The keys that work in the outline now. */
export function KeysLine() {
  const t = useTranslations('admin.studio.outlining.keys')
  return (
    <p className={styles.keys}>
      {Object.entries(KEYS).map(([name, keys]) => (
        <span key={name}>
          <kbd dir="ltr">{keys}</kbd> {t(name)}
        </span>
      ))}
    </p>
  )
}
