import { useTranslations } from 'use-intl'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import { busyRingClass } from '#ui/busy-ring.ts'
import { Icon } from '#ui/icon.tsx'
import { clockTime } from '#features/pages/web/media/clock-time.ts'
import type { Poster } from './video-types.ts'
import { useStartPosition } from '#features/pages/web/media/use-saved-position.ts'
import styles from './video.module.css'

const SECONDS_PER_MINUTE = 60

type Props = Poster & {
  hasCaptions?: boolean
  /** Name of the site that hosts the video, if it is another one. */
  provider?: string
  isBusy: boolean
  onPlay: () => void
  /** Called a moment before the press, on hover or focus. */
  onIntent: () => void
}

/** Poster of a video with its play button. */
export function PlayPoster(props: Props) {
  const t = useTranslations('page')
  const { title, poster, variant, isBusy } = props
  // The title is above it already.
  const isWall = variant === 'wall'
  return (
    <>
      <BlockPicture className={styles.poster} picture={poster} isWide={isWall} />
      <button
        type="button"
        className={styles.play}
        aria-busy={isBusy}
        onClick={props.onPlay}
        onPointerEnter={props.onIntent}
        onFocus={props.onIntent}
      >
        <span className={styles.pill}>
          <span className={busyRingClass(styles.dot)} data-busy={isBusy ? '' : undefined}>
            <Icon name="play" />
          </span>
          <span>
            <span className={styles.playTitle}>{isWall ? t('videoGo') : t('videoPlay', { title })}</span>
            <small className={styles.playFacts}>
              <Facts {...props} />
            </small>
          </span>
        </span>
      </button>
    </>
  )
}

function Facts({ duration, hasCaptions = false, provider }: Props) {
  const t = useTranslations('page')
  const start = useStartPosition(duration)
  if (start > 0) return t('videoGoesOnAt', { time: clockTime(start) })
  if (duration === undefined) return provider && t('videoFrom', { provider })
  const whole = Math.round(duration)
  const minutes = Math.floor(whole / SECONDS_PER_MINUTE)
  const length = t('videoLength', { minutes, seconds: whole % SECONDS_PER_MINUTE })
  if (provider) return t('videoLengthFrom', { length, provider })
  return hasCaptions ? t('videoLengthWithCaptions', { length }) : length
}
