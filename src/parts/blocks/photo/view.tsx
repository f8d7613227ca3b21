import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import type { PhotoProps } from './block.ts'
import { Enlargeable } from './enlargeable.tsx'
import styles from './photo.module.css'

/** Drawings of the product show no more detail when enlarged. */
const UPLOADS = '/files/'

export function View({ picture, caption, variant }: PhotoProps) {
  const shown = <BlockPicture className={styles.picture} picture={picture} isWide={variant === 'wide'} />
  return (
    <figure className={styles.photo} data-variant={variant}>
      {picture.src.startsWith(UPLOADS) ? <Enlargeable picture={picture}>{shown}</Enlargeable> : shown}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}
