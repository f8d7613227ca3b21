import styles from './mark.module.css'

const ARCH = 'M1 33V15a14 14 0 0 1 28 0v18h-6.5V15.5a7.5 7.5 0 0 0-15 0V33z'
const SUN = 'M10 33V23.5a5 5 0 0 1 10 0V33z'

/** The product's mark: a door with the sun rising in it. The arch has the colour of the text. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 30 34" width="30" height="34" aria-hidden="true" className={className}>
      <path fill="currentColor" fillRule="evenodd" d={ARCH} />
      <path fill="var(--sun)" d={SUN} data-sun />
    </svg>
  )
}

interface LogoProps {
  name: string
  /** The portal's own logo; without it the product's mark precedes the name. */
  picture?: { src: string; width: number; height: number } | undefined
}

/** The portal's name with its mark, or its own logo in place of both. */
export function Logo({ name, picture }: LogoProps) {
  if (picture) return <img {...picture} alt={name} className={styles.picture} />
  return (
    <span className={styles.logo}>
      <Mark className={styles.mark} />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
