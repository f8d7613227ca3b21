import { BlockHead } from '#features/pages/web/block-head.tsx'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { Icon } from '#ui/icon.tsx'
import type { SchemeProps } from './block.ts'
import { cleanSvg } from './clean-svg.ts'
import { ownIds } from './own-ids.ts'
import styles from './scheme.module.css'

/** A diagram of a structure or process: a drawing, or boxes in order. */
export function View({ title, text, svg, alt, boxes, caption, variant }: SchemeProps) {
  return (
    <section className={styles.place} data-variant={variant}>
      <div className={styles.inner}>
        {title && <BlockHead title={title} lead={text} />}
        <figure className={styles.figure}>
          {variant === 'drawing' ? (
            <Drawing svg={svg ?? ''} alt={alt} name={title ?? alt} />
          ) : (
            <Boxes boxes={boxes} isRow={variant === 'row'} />
          )}
          {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
        </figure>
      </div>
    </section>
  )
}

/** Wider drawings scroll on a phone, where their text would be too small to read. */
const WIDE = 480
const isWide = (markup: string) => Number(/viewBox="[^\s"]+ [^\s"]+ ([^\s"]+)/.exec(markup)?.[1]) > WIDE

function Drawing({ svg, alt, name }: Record<'svg', string> & Record<'alt' | 'name', string | undefined>) {
  const { id } = useBlockPlace()
  // Input that was just pasted into the designer hasn't been cleaned by the server yet.
  const markup = ownIds(cleanSvg(svg), id)
  if (!markup) return null
  return (
    <div
      className={styles.frame}
      {...(isWide(markup) && { 'data-wide': '', tabIndex: 0, role: 'group', 'aria-label': name })}
    >
      <div
        className={styles.drawing}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        // oxlint-disable-next-line react/no-danger -- rebuilt by `cleanSvg`
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    </div>
  )
}

function Boxes({ boxes, isRow }: { boxes: SchemeProps['boxes']; isRow: boolean }) {
  const { isHead } = useBlockPlace()
  const Title = isHead ? 'h2' : 'h3'
  return (
    <ol className={isRow ? styles.row : styles.steps} data-count={boxes.length}>
      {boxes.map(({ id, title, text }, index) => (
        <li key={id} className={styles.box}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div className={styles.words}>
            <Title className={styles.title}>{title}</Title>
            {text && <p className={styles.text}>{text}</p>}
          </div>
          {index < boxes.length - 1 && <Icon name="arrow-end" className={styles.arrow} />}
        </li>
      ))}
    </ol>
  )
}
