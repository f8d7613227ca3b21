import { NestedArches } from './nested-arches.tsx'
import type { QuoteProps } from './block.ts'
import styles from './quote.module.css'

export function View({ text, source, variant }: QuoteProps) {
  const isBand = variant === 'band'
  return (
    <div className={styles.place} data-variant={variant}>
      <figure className={isBand ? styles.band : styles.column} {...(isBand && { 'data-on': 'deep' })}>
        {isBand && <NestedArches className={styles.arches} />}
        <blockquote className={styles.words}>{text}</blockquote>
        {source && <figcaption className={styles.source}>{source}</figcaption>}
      </figure>
    </div>
  )
}
