import styles from './element-loader.module.css'
import { Mark } from './mark.tsx'

interface ElementLoaderProps {
  /** `start` while the page loads, `finish` when it has loaded; remove the loader 1.5 s later. */
  phase: 'start' | 'finish'
  label: string
}

/** Fills the window while a lesson opens: the sun rises in the door, then the door opens onto the page. */
export function ElementLoader({ phase, label }: ElementLoaderProps) {
  return (
    <div role="status" aria-label={label} data-phase={phase} data-screen className={styles.loader}>
      <Mark className={styles.mark} />
    </div>
  )
}
