import { useTranslations } from 'use-intl'
import { IconButton } from '#ui/icon-button.tsx'
import '#ui/lazy-icons.ts'
import { MediaRange } from '#features/pages/web/media/seek-bar.tsx'
import type { Playback } from '#features/pages/web/media/media-player.ts'
import type { Controls } from '#features/pages/web/media/use-controls.ts'
import styles from './controls.module.css'

/** A mute button, with a volume slider above it on hover or focus. */
export function VolumeControl({ playback, controls }: { playback: Playback; controls: Controls }) {
  const t = useTranslations('page')
  const volume = playback.isMuted ? 0 : playback.volume
  return (
    <span className={styles.volume}>
      <IconButton
        icon={volume === 0 ? 'volume-off' : 'volume'}
        label={t('videoMute')}
        aria-pressed={playback.isMuted}
        onClick={() => controls.run({ do: 'mute' })}
      />
      <span className={styles.volumePanel}>
        <MediaRange
          label={t('videoVolume')}
          max={1}
          step={0.05}
          value={volume}
          share={volume}
          onChange={controls.setVolume}
        />
      </span>
    </span>
  )
}
