import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import type { PhotoProps } from './block.ts'
import styles from './photo.module.css'

export function View({ picture, caption, variant }: PhotoProps) {
  return (
    <figure className={styles.photo} data-variant={variant}>
      <BlockPicture className={styles.picture} picture={picture} isWide={variant === 'wide'} />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}
