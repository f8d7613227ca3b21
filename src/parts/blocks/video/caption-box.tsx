import styles from './video.module.css'
import { type Cue, cueAt } from '#features/pages/web/media/vtt.ts'

/** Captions, always on a dark background. Hidden from screen readers, whose users hear the video or read its transcript. */
export function CaptionBox({ cues, time, lang }: { cues: readonly Cue[]; time: number; lang: string }) {
  const cue = cueAt(cues, time)
  if (!cue) return null
  return (
    <p className={styles.caption} lang={lang} dir="auto" aria-hidden="true">
      <span>{cue.text}</span>
    </p>
  )
}
