import type { HostedVideo } from './video-types.ts'
import styles from './video.module.css'

/** The video in the browser's own player. */
export function PlainVideo({ src, poster, captions, autoPlay = false }: HostedVideo & { autoPlay?: boolean }) {
  return (
    <video
      className={styles.film}
      src={src}
      poster={poster.src}
      controls
      preload="none"
      autoPlay={autoPlay}
      playsInline
    >
      {captions.map((track) => (
        <track key={track.src} kind="captions" srcLang={track.lang} label={track.label} src={track.src} />
      ))}
    </video>
  )
}
