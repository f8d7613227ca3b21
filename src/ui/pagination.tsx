import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './pagination.module.css'

interface PaginationProps {
  label: string
  /** From 1. */
  page: number
  pages: number
  /** Whole address of a page, with its language. */
  hrefOf: (page: number) => string
  previousLabel: string
  nextLabel: string
  /** A page's number as the reader writes it; read out and shown. */
  numberOf?: ((page: number) => string) | undefined
  className?: string | undefined
}

/** Ways to the pages of a long list, as links. One page needs none. */
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

/** At the ends the place stays, so that nothing moves under the finger. */
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

/** Numbers of the pages to show: the ends, the present one and its neighbours; a gap where more than one is left out. */
export function shownPages(page: number, pages: number): (number | 'gap')[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1)
  const near = (shown: number) => Math.abs(shown - page) <= AROUND || shown === 1 || shown === pages
  const isLoneGap = (shown: number) => near(shown - 1) && near(shown + 1)
  return all.flatMap((shown): (number | 'gap')[] => {
    if (near(shown) || isLoneGap(shown)) return [shown]
    return near(shown - 1) ? ['gap'] : []
  })
}
