import { BlockHead } from '#features/pages/web/block-head.tsx'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { archClass } from '#ui/arch.ts'
import styles from './arcade.module.css'
import type { ArcadeProps } from './block.ts'

/** Highlights of a portal or page, in equal arches on one step. */
export function View({ title, lead, entries, variant }: ArcadeProps) {
  const { isHead } = useBlockPlace()
  const Title = isHead ? 'h2' : 'h3'
  return (
    <section className={styles.arcade}>
      <BlockHead title={title} lead={lead} />
      <ul className={styles[variant]} data-count={entries.length}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <BlockPicture className={archClass(styles.arch)} picture={entry.picture} />
            <Title className={styles.title}>{entry.title}</Title>
            {entry.text && <p className={styles.text}>{entry.text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
