import styles from './waiting-art.module.css'

/** Three doors; in the open one the sun rises while one waits. Drawn over and over by transform alone, and still for who wants that. */
export function WaitingArt() {
  return (
    <svg viewBox="0 0 320 240" aria-hidden="true" className={styles.art}>
      <path d="M0 208h320v14H0z" fill="var(--il-sky)" />
      <path d="M22 208v-78a34 34 0 0 1 68 0v78z" fill="var(--il-light)" />
      <path d="M32 208v-76a29 29 0 0 1 58 0v76z" fill="var(--il-pale)" />
      <path d="M230 208v-78a34 34 0 0 1 68 0v78z" fill="var(--il-light)" />
      <path d="M240 208v-76a29 29 0 0 1 58 0v76z" fill="var(--il-pale)" />
      <path d="M104 208V92a56 56 0 0 1 112 0v116z" fill="var(--il-wall)" />
      <clipPath id="waiting-door">
        <path d="M118 208V96a49 49 0 0 1 98 0v112z" />
      </clipPath>
      <g clipPath="url(#waiting-door)">
        <path d="M104 36h112v172H104z" fill="var(--il-night)" />
        <circle cx="167" cy="182" r="30" fill="var(--sun)" className={styles.sun} />
        <path d="M104 178q56-18 112 0v30H104z" fill="var(--il-mid)" />
      </g>
      <path d="M92 204h136v8H92z" fill="var(--paper)" />
    </svg>
  )
}
