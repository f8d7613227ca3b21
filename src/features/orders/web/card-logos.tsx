import { classNames } from '#ui/class-names.ts'
import styles from './card-logos.module.css'

/** Kinds of cards that the providers take. Names of their own, which no language translates. */
const CARDS = [
  { id: 'visa', name: 'VISA' },
  { id: 'mastercard', name: 'mastercard' },
] as const

/** The cards by which one can pay, as small plain signs (SCREEN-19). `label` says what they are. */
export function CardLogos({ label, className }: { label: string; className?: string }) {
  return (
    <ul aria-label={label} className={classNames(styles.cards, className)}>
      {CARDS.map(({ id, name }) => (
        <li key={id} lang="en" dir="ltr" translate="no" data-card={id} className={styles.card}>
          <svg viewBox="0 0 8 8" aria-hidden="true" className={styles.chip}>
            <path d="M0 8V4a4 4 0 0 1 8 0v4z" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
