import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { CaptionBox } from './caption-box.tsx'
import { Controls } from './controls.tsx'
import type { OwnFilm } from './film.ts'
import { KeyHelp } from './key-help.tsx'
import { Transcript } from './transcript.tsx'
import { useCues } from './use-cues.ts'
import { useIdle } from './use-idle.ts'
import { useKeepPlace, useStart } from '#features/pages/web/media/use-kept-place.ts'
import { useKeys } from '#features/pages/web/media/use-keys.ts'
import { usePlayback } from '#features/pages/web/media/use-playback.ts'
import { usePlayer } from './use-player.ts'
import styles from './video.module.css'

/** A film with our own controls, readable captions and a transcript that follows. Browser only: it is never in the first page. */
export function Player({ autoPlay, ...film }: OwnFilm & { autoPlay: boolean }) {
  const t = useTranslations('page')
  const { code } = useLanguage()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [screen, setScreen] = useState<HTMLElement | null>(null)
  const [lang, setLang] = useState(code)
  const captions = film.captions.find((candidate) => candidate.lang === lang) ?? film.captions[0]
  const cues = useCues(captions)
  const [start] = useState(useStart(film.duration))
  const playback = usePlayback(video)
  const duration = playback.duration ?? film.duration ?? 0
  const player = usePlayer({ video, screen, duration })
  const isIdle = useIdle(screen, playback.isPlaying)
  useKeepPlace(video)
  useKeys(screen, player.run)
  const begin = (element: HTMLVideoElement) => {
    element.currentTime = start
    element.playbackRate = player.preferences.rate
  }
  return (
    <>
      {/* Video controls run from left to right in every language. */}
      <div
        className={styles.screen}
        dir="ltr"
        ref={setScreen}
        data-idle={isIdle ? '' : undefined}
        data-waiting={playback.isWaiting ? '' : undefined}
      >
        <video
          ref={setVideo}
          className={styles.film}
          src={film.src}
          poster={film.poster.src}
          preload="metadata"
          autoPlay={autoPlay}
          playsInline
          aria-label={film.title}
          onLoadedMetadata={(event) => begin(event.currentTarget)}
          onClick={() => player.run({ do: 'toggle' })}
        >
          {film.captions.map((track) => (
            // Shown only where the browser takes the screen for itself; else our own box is better to read.
            <track key={track.src} kind="captions" srcLang={track.lang} label={track.label} src={track.src} />
          ))}
        </video>
        {player.preferences.hasCaptions && captions && (
          <CaptionBox cues={cues ?? []} time={playback.time} lang={captions.lang} />
        )}
        <Controls
          player={player}
          playback={playback}
          duration={duration}
          hasCaptions={film.captions.length > 0}
          takesFocus={autoPlay}
        />
        {player.isHelpShown && <KeyHelp onClose={() => player.run({ do: 'help' })} />}
      </div>
      {captions && (
        <Transcript
          label={t('videoTranscript')}
          cues={cues}
          captions={captions}
          languages={film.captions}
          onLanguage={setLang}
          time={playback.time}
          onJump={player.jumpTo}
        />
      )}
    </>
  )
}
