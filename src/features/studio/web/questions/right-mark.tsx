import { Icon } from '#ui/icon.tsx'
import styles from './questions.module.css'

interface RightMarkProps {
  isRight: boolean
  label: string
  onToggle: () => void
}

/** The arch before an answer: filled and ticked if the answer is right. */
export function RightMark({ isRight, label, onToggle }: RightMarkProps) {
  return (
    <button
      type="button"
      className={styles.pip}
      aria-pressed={isRight}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      {isRight && <Icon name="check" />}
    </button>
  )
}
