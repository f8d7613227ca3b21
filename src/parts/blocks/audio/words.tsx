import type { Captions, Chapter } from '#features/pages/media-model.ts'
import { MediaWords, useCaptions } from '#features/pages/web/media/media-words.tsx'

/** Chapters and transcript of an audio, once it plays. */
export function Words(props: {
  chapters: readonly Chapter[]
  captions: readonly Captions[]
  time: number
  onJump: (seconds: number) => void
}) {
  const { chapters, captions, time, onJump } = props
  const spoken = useCaptions(captions)
  return <MediaWords chapters={chapters} files={captions} spoken={spoken} time={time} onJump={onJump} />
}
