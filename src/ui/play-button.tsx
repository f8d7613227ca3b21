import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './play-button.module.css'

interface PlayButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** Shown below the label, such as a custom poster. */
  poster?: ReactNode
}

/** Play button over a video's whole poster, with the icon and text in the middle. */
export function PlayButton({ poster, children, ...rest }: PlayButtonProps) {
  return (
    <button type="button" className={styles.play} {...rest}>
      {poster}
      <span className={styles.pill}>
        <span className={styles.dot}>
          <Icon name="play" />
        </span>
        {children}
      </span>
    </button>
  )
}
