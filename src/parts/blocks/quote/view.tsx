import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import type { LinkedTexts } from '#features/pages/blocks.ts'
import { LinkedText } from '#features/pages/web/linked-text.tsx'
import type { QuoteProps } from './block.ts'
import { NestedArches } from './nested-arches.tsx'
import styles from './quote.module.css'

export function View({ text, source, variant, picture, pieces }: QuoteProps & { pieces?: LinkedTexts }) {
  const look = variant === 'portrait' && !picture ? 'column' : variant
  return (
    <div className={styles.place} data-variant={look}>
      <figure className={styles[look]} {...(look === 'band' && { 'data-on': 'deep' })}>
        {look === 'band' && <NestedArches className={styles.arches} />}
        {look === 'portrait' && picture && <BlockPicture className={styles.face} picture={picture} />}
        <blockquote className={styles.words}>
          <LinkedText text={text} pieces={pieces?.text} />
        </blockquote>
        {source && (
          <figcaption className={styles.source}>
            <LinkedText text={source} pieces={pieces?.source} />
          </figcaption>
        )}
      </figure>
    </div>
  )
}
