import { classNames } from './class-names.ts'
import styles from './breadcrumbs.module.css'
import { Icon } from './icon.tsx'

interface BreadcrumbsProps {
  label: string
  /** From the top level down; `href` is a complete address. The last one is the current page and has no address. */
  places: readonly { text: string; href?: string | undefined }[]
  className?: string | undefined
}

/** The path to the current page. On a phone it is a link to the page one level up. */
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
