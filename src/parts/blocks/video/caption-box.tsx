import styles from './video.module.css'
import { type Cue, cueAt } from '#features/pages/web/media/vtt.ts'

/** What is being said, always on a dark ground. Not read out: who needs that hears the film, or reads its transcript. */
export function CaptionBox({ cues, time, lang }: { cues: readonly Cue[]; time: number; lang: string }) {
  const cue = cueAt(cues, time)
  if (!cue) return null
  return (
    <p className={styles.caption} lang={lang} dir="auto" aria-hidden="true">
      <span>{cue.text}</span>
    </p>
  )
}
