import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import type { QuoteProps } from './block.ts'
import { NestedArches } from './nested-arches.tsx'
import styles from './quote.module.css'

export function View({ text, source, variant, picture }: QuoteProps) {
  const look = variant === 'portrait' && !picture ? 'column' : variant
  return (
    <div className={styles.place} data-variant={look}>
      <figure className={styles[look]} {...(look === 'band' && { 'data-on': 'deep' })}>
        {look === 'band' && <NestedArches className={styles.arches} />}
        {look === 'portrait' && picture && <BlockPicture className={styles.face} picture={picture} />}
        <blockquote className={styles.words}>{text}</blockquote>
        {source && <figcaption className={styles.source}>{source}</figcaption>}
      </figure>
    </div>
  )
}
