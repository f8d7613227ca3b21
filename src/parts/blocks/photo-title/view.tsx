import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { useInterfaceLanguage } from '#features/pages/web/content-language.tsx'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import type { PhotoTitleProps } from './block.ts'
import styles from './photo-title.module.css'

export function View({ picture, title, lead, meta, variant = 'floor' }: PhotoTitleProps) {
  const { isHead, headFacts } = useBlockPlace()
  const interfaceLanguage = useInterfaceLanguage()
  const Title = isHead ? 'h1' : 'h2'
  const ownFacts = isHead && headFacts
  const facts = ownFacts || meta
  const isFloor = variant === 'floor'
  return (
    <section className={isFloor ? styles.wall : styles.side} {...(isFloor && { 'data-on': 'picture' })}>
      <BlockPicture className={styles.picture} picture={picture} isFirst={isHead} isWide />
      <div className={styles.words}>
        {facts && (
          <div className={styles.meta}>
            {ownFacts ? (
              <span className={styles.facts} {...interfaceLanguage}>
                {ownFacts}
              </span>
            ) : (
              facts
            )}
          </div>
        )}
        <Title className={styles.title}>{title}</Title>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
    </section>
  )
}
