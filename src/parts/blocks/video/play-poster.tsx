import { useTranslations } from 'use-intl'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import { Icon } from '#ui/icon.tsx'
import type { VideoProps } from './block.ts'
import { clockTime } from './clock-time.ts'
import { useStart } from './use-kept-place.ts'
import styles from './video.module.css'

const SECONDS_PER_MINUTE = 60

/** The picture of a film with the button that starts it. `onIntent` comes a moment before. */
export function PlayPoster(props: VideoProps & { isBusy: boolean; onPlay: () => void; onIntent: () => void }) {
  const t = useTranslations('page')
  const { title, poster, isBusy } = props
  return (
    <>
      <BlockPicture className={styles.poster} picture={poster} />
      <button
        type="button"
        className={styles.play}
        aria-busy={isBusy}
        onClick={props.onPlay}
        onPointerEnter={props.onIntent}
        onFocus={props.onIntent}
      >
        <span className={styles.pill}>
          <span className={styles.dot} data-busy={isBusy ? '' : undefined}>
            <Icon name="play" />
          </span>
          <span>
            <span className={styles.playTitle}>{t('videoPlay', { title })}</span>
            <small className={styles.playFacts}>
              <Facts {...props} />
            </small>
          </span>
        </span>
      </button>
    </>
  )
}

function Facts({ duration, captions }: VideoProps) {
  const t = useTranslations('page')
  const start = useStart(duration)
  if (start > 0) return t('videoGoesOnAt', { time: clockTime(start) })
  const minutes = Math.floor(duration / SECONDS_PER_MINUTE)
  const length = t('videoLength', { minutes, seconds: Math.round(duration % SECONDS_PER_MINUTE) })
  return captions.length > 0 ? t('videoLengthWithCaptions', { length }) : length
}
