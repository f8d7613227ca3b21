import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import type { PhotoTitleProps } from './block.ts'
import styles from './photo-title.module.css'

export function View({ picture, title, lead, meta, variant = 'floor' }: PhotoTitleProps) {
  const { isHead, headFacts } = useBlockPlace()
  const Title = isHead ? 'h1' : 'h2'
  const facts = (isHead && headFacts) || meta
  const isFloor = variant === 'floor'
  return (
    <section className={isFloor ? styles.wall : styles.side} {...(isFloor && { 'data-on': 'picture' })}>
      <BlockPicture className={styles.picture} picture={picture} isFirst={isHead} isWide />
      <div className={styles.words}>
        {facts && <div className={styles.meta}>{facts}</div>}
        <Title className={styles.title}>{title}</Title>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
    </section>
  )
}
