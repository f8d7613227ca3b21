import styles from './state-icon.module.css'
import { Icon } from './icon.tsx'

/** The progress of an item. Colour is never the only difference: tick, light, number or lock differ too. */
export type ItemState = 'done' | 'current' | 'open' | 'locked'

interface StateIconProps {
  state: ItemState
  /** Shown on a current or open item. */
  number?: number | string | undefined
  size?: 'md' | 'sm' | undefined
}

/** Shows the progress of an item as a small door. The row around it says the same as text, so screen readers skip the icon. */
export function StateIcon({ state, number, size = 'md' }: StateIconProps) {
  return (
    <span aria-hidden="true" data-door={state} data-size={size} className={styles.door}>
      {state === 'done' && <Icon name="check" className={styles.icon} />}
      {state === 'locked' && <Icon name="lock" className={styles.icon} />}
      {(state === 'current' || state === 'open') && number}
    </span>
  )
}
