import type { Picture } from '#features/files/model.ts'
import { focalAttributes, srcSetOf } from '#features/files/rules.ts'
import styles from './block-picture.module.css'

/** Up to the width of the screen, for what may be as wide. */
const WHOLE_SCREEN = '100vw'
const WIDE = '(max-width: 1200px) 100vw, 1120px'
/** Browsers that can take the width of a lazy picture from the layout; the others take that of the text. */
const AS_LAID_OUT = 'auto, (max-width: 720px) 100vw, 680px'

interface BlockPictureProps {
  picture: Picture
  className?: string | undefined
  /** It is seen at once: then it is fetched before others instead of when it comes near. */
  isFirst?: boolean
  /** As wide as the page rather than as its text. */
  isWide?: boolean
}

/**
 * A picture in the width that is needed, with its size, and with its ground colour until it has come.
 * The colour stands in an attribute of SVG, since the page's policy refuses style attributes.
 */
export function BlockPicture({ picture, className, isFirst = false, isWide = false }: BlockPictureProps) {
  const { src, alt, width, height, ground } = picture
  const srcSet = srcSetOf(picture)
  const early = { fetchPriority: 'high', sizes: isWide ? WIDE : WHOLE_SCREEN } as const
  const { sizes, ...when } = isFirst ? early : ({ loading: 'lazy', sizes: AS_LAID_OUT } as const)
  return (
    <span className={[styles.frame, className].join(' ')}>
      {ground && (
        <svg className={styles.ground} aria-hidden="true" focusable="false">
          <rect width="100%" height="100%" fill={ground} />
        </svg>
      )}
      {/* What says how to load stands before what is loaded: browsers begin with the latter. */}
      <img
        {...when}
        {...(srcSet && { sizes, srcSet })}
        {...focalAttributes(picture)}
        className={styles.picture}
        src={src}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
      />
    </span>
  )
}
