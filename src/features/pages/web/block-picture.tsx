import type { Picture } from '#features/files/model.ts'
import styles from './block-picture.module.css'

/**
 * A picture with its size, and with its ground colour until it has come. `isFirst`: it is seen at once, so it is not lazy.
 * The colour stands in an attribute of SVG, since the page's policy refuses style attributes.
 */
export function BlockPicture(props: {
  picture: Picture
  className?: string | undefined
  isFirst?: boolean
  isWide?: boolean
}) {
  const { src, alt, width, height, ground } = props.picture
  return (
    <span className={[styles.frame, props.className].join(' ')}>
      {ground && (
        <svg className={styles.ground} aria-hidden="true" focusable="false">
          <rect width="100%" height="100%" fill={ground} />
        </svg>
      )}
      <img
        className={styles.picture}
        src={src}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...(props.isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </span>
  )
}
