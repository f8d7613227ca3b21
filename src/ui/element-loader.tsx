import styles from './element-loader.module.css'
import { Mark } from './mark.tsx'

interface ElementLoaderProps {
  /** `start` while one waits, `finish` when the element is there; take it away 1.5 s after that. */
  phase: 'start' | 'finish'
  label: string
}

/** Fills the screen while an element opens: the sun rises in the door, then the door opens on the page. */
export function ElementLoader({ phase, label }: ElementLoaderProps) {
  return (
    <div role="status" aria-label={label} data-phase={phase} data-screen className={styles.loader}>
      <Mark className={styles.mark} />
    </div>
  )
}
