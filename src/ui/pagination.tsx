import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './pagination.module.css'

interface PaginationProps {
  label: string
  /** From 1. */
  page: number
  pages: number
  /** Returns the complete address of a page, with its language. */
  hrefOf: (page: number) => string
  previousLabel: string
  nextLabel: string
  /** Formats the number of a page for the reader. */
  numberOf?: ((page: number) => string) | undefined
  className?: string | undefined
}

/** Links to the pages of a long list. A single page shows nothing. */
export function Pagination(props: PaginationProps) {
  const { label, page, pages, hrefOf, previousLabel, nextLabel, numberOf = String, className } = props
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className={classNames(styles.pages, className)}>
      <Step icon="arrow-start" label={previousLabel} href={page > 1 ? hrefOf(page - 1) : undefined} />
      {shownPages(page, pages).map((shown, index) =>
        shown === 'gap' ? (
          <span key={`gap-${index}`} aria-hidden="true" className={styles.gap}>
            …
          </span>
        ) : (
          <a key={shown} href={hrefOf(shown)} aria-current={shown === page ? 'page' : undefined}>
            {numberOf(shown)}
          </a>
        ),
      )}
      <Step icon="arrow-end" label={nextLabel} href={page < pages ? hrefOf(page + 1) : undefined} />
    </nav>
  )
}

/** On the first and last page the missing arrow keeps its space, so that the other links don't move. */
function Step({ icon, label, href }: { icon: 'arrow-start' | 'arrow-end'; label: string; href: string | undefined }) {
  if (href === undefined) {
    return (
      <span aria-hidden="true" className={styles.end}>
        <Icon name={icon} />
      </span>
    )
  }
  return (
    <a href={href} aria-label={label} title={label}>
      <Icon name={icon} />
    </a>
  )
}

const AROUND = 1

/**
 * Returns the page numbers to show: the first, the last, the current one and its neighbours, and a gap where more
 * than one is left out.
 */
export function shownPages(page: number, pages: number): (number | 'gap')[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1)
  const near = (shown: number) => Math.abs(shown - page) <= AROUND || shown === 1 || shown === pages
  const isLoneGap = (shown: number) => near(shown - 1) && near(shown + 1)
  return all.flatMap((shown): (number | 'gap')[] => {
    if (near(shown) || isLoneGap(shown)) return [shown]
    return near(shown - 1) ? ['gap'] : []
  })
}
