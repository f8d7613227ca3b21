import { useTranslations } from 'use-intl'
import styles from './questions.module.css'

const KEYS = {
  next: 'Enter',
  feedback: 'Tab',
  right: 'Ctrl Enter',
  order: 'Alt ↑↓',
  reply: 'Tab',
  goes: 'Ctrl G',
  line: 'Enter',
  new: 'N',
  copy: 'Ctrl D',
  delete: 'Del',
  leave: 'Esc',
} as const

export type KeyHint = keyof typeof KEYS

/** The keys that work while a question is written. */
export function KeysLine({ keys }: { keys: readonly KeyHint[] }) {
  const t = useTranslations('admin.questions.keys')
  return (
    <p className={styles.keys}>
      {keys.map((key) => (
        <span key={key}>
          <kbd>{KEYS[key]}</kbd> {t(key)}
        </span>
      ))}
    </p>
  )
}
