import { useTranslations } from 'use-intl'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import { SeenLine } from '#features/video-progress/web/seen-line.tsx'
import { Prose } from '#ui/prose.tsx'
import type { AudioProps } from './block.ts'
import styles from './audio.module.css'
import { Player } from './player.tsx'

/** An audio file with a player that resumes where the visitor stopped, and a transcript. Without scripts the browser plays it. */
export function View({ title, text, picture, transcript, variant, completeAt, ...recording }: AudioProps) {
  const t = useTranslations('page')
  return (
    <div className={styles.place}>
      <figure className={styles.audio} data-variant={variant} aria-label={t('audioName', { title })}>
        {picture && <BlockPicture className={styles.picture} picture={picture} />}
        <div className={styles.body}>
          <p className={styles.title}>{title}</p>
          {text && <p className={styles.text}>{text}</p>}
          <Player
            {...recording}
            title={title}
            foot={<SeenLine kind="heard" duration={recording.duration} completeAt={completeAt} />}
          />
        </div>
        {transcript && (
          <details className={styles.transcript}>
            <summary className={styles.summary}>{t('audioTranscript')}</summary>
            <Prose html={transcript} className={styles.words} />
          </details>
        )}
      </figure>
    </div>
  )
}
