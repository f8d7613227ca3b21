import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type EmbeddedFilm, type Film, PROVIDER_NAMES, watchAddress } from '#features/pages/film-address.ts'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import type { Poster } from './film.ts'
import { PlayPoster } from './play-poster.tsx'
import styles from './video.module.css'

const loadFrame = () => import('#features/pages/web/film-frame.tsx')
const FilmFrame = lazy(() => loadFrame().then((module) => ({ default: module.FilmFrame })))

/** A film of another site behind its poster. An address without a film has no player (POPUP-15). */
export function EmbeddedVideo({ video, film }: { video: Poster; film: Film | undefined }) {
  if (!film || film.provider === 'own') {
    return (
      <div className={styles.screen}>
        <BlockPicture className={styles.poster} picture={video.poster} />
      </div>
    )
  }
  return <Screen video={video} film={film} />
}

function Screen({ video, film }: { video: Poster; film: EmbeddedFilm }) {
  const t = useTranslations('page')
  const [isPlaying, setPlaying] = useState(false)
  const provider = PROVIDER_NAMES[film.provider]
  const poster = (isBusy: boolean) => (
    <PlayPoster
      {...video}
      provider={provider}
      isBusy={isBusy}
      onPlay={() => setPlaying(true)}
      onIntent={() => void loadFrame().catch(() => {})}
    />
  )
  return (
    <div className={styles.screen} data-embedded="">
      {isPlaying ? (
        <Suspense fallback={poster(true)}>
          <FilmFrame film={film} title={video.title} takesFocus />
        </Suspense>
      ) : (
        poster(false)
      )}
      <noscript>
        <BlockPicture className={styles.poster} picture={video.poster} />
        <a className={styles.elsewhere} href={watchAddress(film)} rel="noreferrer">
          {t('filmElsewhere', { provider })}
        </a>
      </noscript>
    </div>
  )
}
