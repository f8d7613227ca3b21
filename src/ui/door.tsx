import styles from './door.module.css'
import { Icon } from './icon.tsx'

/**
 * Progress of the item behind the door. Colour is never the only difference: tick, light, number or lock differ
 * too.
 */
export type DoorState = 'done' | 'current' | 'open' | 'locked'

interface DoorProps {
  state: DoorState
  /** Shown on a current or open door. */
  number?: number | string | undefined
  size?: 'md' | 'sm' | undefined
}

/** The progress of an item as a door. The row around it has the same as text, so screen readers skip the door. */
export function Door({ state, number, size = 'md' }: DoorProps) {
  return (
    <span aria-hidden="true" data-door={state} data-size={size} className={styles.door}>
      {state === 'done' && <Icon name="check" className={styles.icon} />}
      {state === 'locked' && <Icon name="lock" className={styles.icon} />}
      {(state === 'current' || state === 'open') && number}
    </span>
  )
}
