import type { Picture } from '#features/files/model.ts'
import { focalAttributes, srcSetOf } from '#features/files/rules.ts'
import styles from './block-picture.module.css'

/** For pictures that may be as wide as the screen. */
const WHOLE_SCREEN = '100vw'
const WIDE = '(max-width: 1200px) 100vw, 1120px'
/**
 * `auto` lets browsers that support it take a lazy picture's width from the layout; the others use the width of the
 * text.
 */
const AS_LAID_OUT = 'auto, (max-width: 720px) 100vw, 680px'

interface BlockPictureProps {
  picture: Picture
  className?: string | undefined
  /** On the first screen: fetched with high priority instead of lazily. */
  isFirst?: boolean
  /** As wide as the page rather than as its text. */
  isWide?: boolean
}

/**
 * A responsive picture that reserves its space and shows its placeholder colour until it has loaded. The colour is an
 * SVG attribute, because the content security policy refuses style attributes.
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
      {/* Loading attributes must precede `src`, which starts the download. */}
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
