import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import { Icon } from '#ui/icon.tsx'
import { wholeLinkClass } from '#ui/whole-link.ts'
import { Link } from '#web/link.tsx'
import type { Slide } from './block.ts'
import { SlideHeading } from './slide-heading.tsx'
import styles from './slider.module.css'

/** A slide beside others; the whole card has the link of its button. */
export function SlideCard({ title, text, picture, button, level }: Slide & { level: number }) {
  return (
    <li className={styles.card}>
      {picture ? <BlockPicture className={styles.cover} picture={picture} /> : <span className={styles.cover} />}
      <SlideHeading title={title} level={level} className={styles.cardTitle} />
      {text && <p className={styles.cardText}>{text}</p>}
      {button && (
        <p className={styles.way}>
          <Link to={button.to} className={wholeLinkClass}>
            {button.text}
          </Link>
          <Icon name="arrow-end" />
        </p>
      )}
    </li>
  )
}
