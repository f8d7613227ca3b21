import type { ReactNode } from 'react'
import { Button, type ButtonLook, buttonClass } from '#ui/button.tsx'
import { useServed } from '../served.ts'
import styles from './switch-screen.module.css'

interface ScreenButtonProps extends Pick<ButtonLook, 'variant' | 'size' | 'wide'> {
  /** The screen that it shows, for the popup that the server draws. */
  screen: string
  onPress: () => void
  children: ReactNode
}

/** Leads to another screen of the popup. Before the app runs it is a link. */
export function ScreenButton({ screen, onPress, children, ...look }: ScreenButtonProps) {
  const served = useServed()
  return served ? (
    <a href={served.hrefOf(screen)} className={buttonClass(look)}>
      {children}
    </a>
  ) : (
    <Button {...look} onClick={onPress}>
      {children}
    </Button>
  )
}

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
