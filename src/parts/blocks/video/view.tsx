import { useTranslations } from 'use-intl'
import { parseVideoAddress } from '#features/pages/video-address.ts'
import { BlockHead } from '#features/pages/web/block-head.tsx'
import { SeenLine } from '#features/video-progress/web/seen-line.tsx'
import type { VideoProps } from './block.ts'
import { EmbeddedVideo } from './embedded-video.tsx'
import { OwnVideo } from './own-video.tsx'
import styles from './video.module.css'

/** A video: a file of this portal, or one of another site, which isn't contacted before somebody presses play. */
export function View({ source, completeAt, ...video }: VideoProps) {
  const t = useTranslations('page')
  const foot = <SeenLine kind="seen" duration={video.duration} completeAt={completeAt} />
  return (
    <div className={styles.place} data-variant={video.variant}>
      {video.variant === 'wall' && <BlockHead title={video.title} />}
      <figure className={styles.video} aria-label={t('videoName', { title: video.title })}>
        {source.kind === 'own' ? (
          <OwnVideo video={video} source={source} foot={foot} />
        ) : (
          <EmbeddedVideo
            video={video}
            source={parseVideoAddress(source.url)}
            captions={source.captions ?? []}
            foot={foot}
          />
        )}
      </figure>
    </div>
  )
}
