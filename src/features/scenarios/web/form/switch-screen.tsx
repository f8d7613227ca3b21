import { Button } from '#ui/button.tsx'
import styles from './switch-screen.module.css'

/** Link from one screen of a step to another. */
export function SwitchScreen({
  question,
  answer,
  onSwitch,
}: {
  question: string
  answer: string
  onSwitch: () => void
}) {
  return (
    <p className={styles.switch}>
      <span>{question}</span>
      <Button variant="text" size="sm" onClick={onSwitch}>
        {answer}
      </Button>
    </p>
  )
}
