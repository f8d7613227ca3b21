import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { Icon } from '#ui/icon.tsx'
import { wholeLinkClass } from '#ui/whole-link.ts'
import { Link } from '#web/link.tsx'
import type { EmbedProps } from './block.ts'
import styles from './embed.module.css'
import { Window } from './window.tsx'

/** A link to content that may not be embedded: its name and site. */
export function LinkCard({ title, text, url, picture }: EmbedProps) {
  const { isHead } = useBlockPlace()
  const Title = isHead ? 'h1' : 'h2'
  return (
    <section className={styles.link}>
      <div className={styles.linkWords}>
        <Title className={styles.linkTitle}>
          <Link to={url} className={wholeLinkClass} target="_blank" rel="noreferrer">
            {title}
          </Link>
        </Title>
        {text && <p className={styles.linkText}>{text}</p>}
        <p className={styles.site}>
          <Icon name="new-tab" />
          <bdi>{URL.parse(url)?.host ?? url}</bdi>
        </p>
      </div>
      <div className={styles.linkView}>
        {picture ? <BlockPicture className={styles.cover} picture={picture} /> : <Window className={styles.art} />}
      </div>
    </section>
  )
}
