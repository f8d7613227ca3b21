import styles from './desk-frame.module.css'

/** Bar chart icon. In the desk's own code, so that no other page loads it. */
export function ChartIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.chart}>
      <path d="M4 20h16M7 20v-6M12 20V6M17 20v-9" />
    </svg>
  )
}
