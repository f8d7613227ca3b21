import { BlockHead } from '#features/pages/web/block-head.tsx'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import type { PartnersProps } from './block.ts'
import { PartnerEntry } from './partner-entry.tsx'
import styles from './partners.module.css'

/** The most logos in a row. */
const COLUMNS_MAX = 5

/** The most logos beside the title of their row. */
const BESIDE_MAX = 4

/** The portal's partners, with logos and names. */
export function View({ title, lead, partners, variant }: PartnersProps) {
  const { isHead } = useBlockPlace()
  if (partners.length === 0) return null
  const isLine = variant === 'row' && !isHead && !lead
  const isBeside = partners.length <= BESIDE_MAX
  return (
    <section className={styles.partners} data-variant={variant}>
      <div className={isLine ? styles.line : undefined} data-beside={isBeside || undefined}>
        {title && (isLine ? <h2 className={styles.said}>{title}</h2> : <BlockHead title={title} lead={lead} />)}
        <ul
          className={styles[variant]}
          data-columns={columnsFor(partners.length)}
          {...(title && { 'aria-label': title })}
        >
          {partners.map((partner) => (
            <PartnerEntry key={partner.id} {...partner} hasName={variant === 'wall'} />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Returns the number of columns with which the last row is fullest. */
function columnsFor(count: number): number {
  if (count <= COLUMNS_MAX) return count
  const empty = (columns: number) => (columns - (count % columns)) % columns
  return [5, 4, 3].reduce((best, columns) => (empty(columns) < empty(best) ? columns : best))
}
