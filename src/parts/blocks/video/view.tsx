import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { VideoProps } from './block.ts'
import { PlainVideo } from './plain-video.tsx'
import { PlayPoster } from './play-poster.tsx'
import styles from './video.module.css'

type PlayerModule = typeof import('./player.tsx')

const loadPlayer = (): Promise<PlayerModule> => import('./player.tsx')

type Stage =
  | { name: 'poster' | 'loading' | 'plain' }
  | { name: 'player'; Player: PlayerModule['Player']; autoPlay: boolean }

/** A film of our own. Its player comes when someone wants to see it; without scripts the browser plays it. */
export function View(video: VideoProps) {
  const t = useTranslations('page')
  const [stage, setStage] = useState<Stage>({ name: 'poster' })
  const start = async ({ autoPlay }: { autoPlay: boolean }) => {
    setStage({ name: 'loading' })
    setStage(
      await loadPlayer().then(
        ({ Player }): Stage => ({ name: 'player', Player, autoPlay }),
        (): Stage => ({ name: 'plain' }),
      ),
    )
  }
  return (
    <figure className={styles.video} aria-label={t('videoName', { title: video.title })}>
      {stage.name === 'player' ? (
        <stage.Player {...video} autoPlay={stage.autoPlay} />
      ) : (
        <>
          <div className={styles.screen}>
            {stage.name === 'plain' ? (
              <PlainVideo {...video} autoPlay />
            ) : (
              <PlayPoster
                {...video}
                isBusy={stage.name === 'loading'}
                onPlay={() => void start({ autoPlay: true })}
                onIntent={() => void loadPlayer().catch(() => {})}
              />
            )}
            <noscript>
              <PlainVideo {...video} />
            </noscript>
          </div>
          <CaptionFiles captions={video.captions} onOpen={() => void start({ autoPlay: false })} />
        </>
      )}
    </figure>
  )
}

/** Stands in for the transcript: without scripts the words of the film are a file to read. */
function CaptionFiles({ captions, onOpen }: Pick<VideoProps, 'captions'> & { onOpen: () => void }) {
  const t = useTranslations('page')
  if (captions.length === 0) return null
  return (
    <details className={styles.files} onToggle={onOpen}>
      <summary className={styles.filesTitle}>{t('videoTranscript')}</summary>
      <ul className={styles.fileList}>
        {captions.map(({ lang, label, src }) => (
          <li key={src}>
            <a href={src} lang={lang} dir="auto">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
