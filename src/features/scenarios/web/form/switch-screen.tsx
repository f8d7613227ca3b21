import { ScreenButton } from './screen-button.tsx'
import styles from './switch-screen.module.css'

/** Link from one screen of a step to another. */
export function SwitchScreen({
  question,
  answer,
  screen,
  onSwitch,
}: {
  question: string
  answer: string
  screen: string
  onSwitch: () => void
}) {
  return (
    <p className={styles.switch}>
      <span>{question}</span>
      <ScreenButton variant="text" size="sm" screen={screen} onPress={onSwitch}>
        {answer}
      </ScreenButton>
    </p>
  )
}
