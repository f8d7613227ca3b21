import type { ShownPayment } from '#features/portal/model.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './card-logos.module.css'

interface CardLogosProps {
  logos: ShownPayment['logos']
  /** Accessible name of the list. */
  label: string
  className?: string
}

/** Logos of the cards that are accepted (SCREEN-19). Their names are the same in every language. */
export function CardLogos({ logos, label, className }: CardLogosProps) {
  if (logos.length === 0) return null
  return (
    <ul aria-label={label} className={classNames(styles.cards, className)}>
      {logos.map(({ id, title, src }) => (
        <li key={id}>
          <img src={src} alt={title} width="48" height="30" />
        </li>
      ))}
    </ul>
  )
}
