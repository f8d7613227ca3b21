import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LanguageName } from '#ui/language-name.tsx'
import type { OwnSource } from './block.ts'
import type { OwnFilm, Poster } from './film.ts'
import { PlainVideo } from './plain-video.tsx'
import { PlayPoster } from './play-poster.tsx'
import styles from './video.module.css'

type PlayerModule = typeof import('./player.tsx')

const loadPlayer = (): Promise<PlayerModule> => import('./player.tsx')

type Stage =
  | { name: 'poster' | 'loading' | 'plain' }
  | { name: 'player'; Player: PlayerModule['Player']; autoPlay: boolean }

/** A film of our own. Its player comes when someone wants to see it; without scripts the browser plays it. */
export function OwnVideo({ video, source }: { video: Poster; source: OwnSource }) {
  const [stage, setStage] = useState<Stage>({ name: 'poster' })
  const film: OwnFilm = { ...video, src: source.src, captions: source.captions }
  const start = async ({ autoPlay }: { autoPlay: boolean }) => {
    setStage({ name: 'loading' })
    setStage(
      await loadPlayer().then(
        ({ Player }): Stage => ({ name: 'player', Player, autoPlay }),
        (): Stage => ({ name: 'plain' }),
      ),
    )
  }
  if (stage.name === 'player') return <stage.Player {...film} autoPlay={stage.autoPlay} />
  return (
    <>
      <div className={styles.screen}>
        {stage.name === 'plain' ? (
          <PlainVideo {...film} autoPlay />
        ) : (
          <PlayPoster
            {...video}
            hasCaptions={source.captions.length > 0}
            isBusy={stage.name === 'loading'}
            onPlay={() => void start({ autoPlay: true })}
            onIntent={() => void loadPlayer().catch(() => {})}
          />
        )}
        <noscript>
          <PlainVideo {...film} />
        </noscript>
      </div>
      <CaptionFiles captions={source.captions} onOpen={() => void start({ autoPlay: false })} />
    </>
  )
}

/** Stands in for the transcript: without scripts the words of the film are a file to read. */
function CaptionFiles({ captions, onOpen }: Pick<OwnSource, 'captions'> & { onOpen: () => void }) {
  const t = useTranslations('page')
  if (captions.length === 0) return null
  return (
    <details className={styles.files} onToggle={onOpen}>
      <summary className={styles.filesTitle}>{t('videoTranscript')}</summary>
      <ul className={styles.fileList}>
        {captions.map(({ lang, label, src }) => (
          <li key={src}>
            <a href={src}>
              <LanguageName name={label} lang={lang} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
