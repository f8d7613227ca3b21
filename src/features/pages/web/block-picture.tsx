import type { Picture } from '#features/files/model.ts'
import { SizedPicture } from '#features/files/web/sized-picture.tsx'
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
  const { ground } = picture
  const early = { fetchPriority: 'high', sizes: isWide ? WIDE : WHOLE_SCREEN } as const
  const loading = isFirst ? early : ({ loading: 'lazy', sizes: AS_LAID_OUT } as const)
  return (
    <span className={[styles.frame, className].join(' ')}>
      {ground && (
        <svg className={styles.ground} aria-hidden="true" focusable="false">
          <rect width="100%" height="100%" fill={ground} />
        </svg>
      )}
      <SizedPicture className={styles.picture} picture={picture} decoding="async" {...loading} />
    </span>
  )
}
