import { classNames } from './class-names.ts'
import styles from './breadcrumbs.module.css'
import { Icon } from './icon.tsx'

interface BreadcrumbsProps {
  label: string
  /** From the top down; `href` is a whole address. The last one is this page, and has none. */
  places: readonly { text: string; href?: string | undefined }[]
  className?: string | undefined
}

/** The way here. On a phone it is the way back, one step. */
export function Breadcrumbs({ label, places, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={classNames(styles.crumbs, className)}>
      <ol className={styles.list}>
        {places.map(({ text, href }, index) => (
          <li key={index} className={styles.place}>
            {href === undefined ? (
              <span aria-current="page">{text}</span>
            ) : (
              <a href={href} className={styles.link}>
                <Icon name="arrow-start" className={styles.back} />
                {text}
              </a>
            )}
            {index < places.length - 1 && <Icon name="chevron" className={styles.next} />}
          </li>
        ))}
      </ol>
    </nav>
  )
}
