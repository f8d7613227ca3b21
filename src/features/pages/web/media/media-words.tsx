import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import type { Captions, Chapter } from '../../media-model.ts'
import { ChapterList } from './chapter-list.tsx'
import styles from './media-words.module.css'
import { changePreferences, usePreferences } from './preferences.ts'
import { Transcript } from './transcript.tsx'
import { useCues } from './use-cues.ts'
import type { Cue } from './vtt.ts'

/** Returns the captions in the preferred language, else in the page's. */
export function useCaptions(files: readonly Captions[]): {
  captions: Captions | undefined
  /** Undefined while they load. */
  cues: readonly Cue[] | undefined
} {
  const { code } = useLanguage()
  const { captionsLang } = usePreferences()
  const inLang = (wanted: string | undefined) => files.find(({ lang }) => lang === wanted)
  const captions = inLang(captionsLang) ?? inLang(code) ?? files[0]
  return { captions, cues: useCues(captions?.src) }
}

/** Chapters and synchronised transcript beside a video or recording. */
export function MediaWords(props: {
  chapters: readonly Chapter[]
  files: readonly Captions[]
  spoken: ReturnType<typeof useCaptions>
  /** Seconds. */
  time: number
  onJump: (seconds: number) => void
}) {
  const t = useTranslations('page')
  const { chapters, files, spoken, time, onJump } = props
  const { captions, cues } = spoken
  if (chapters.length === 0 && !captions) return null
  return (
    <div className={styles.words}>
      <ChapterList chapters={chapters} time={time} onJump={onJump} />
      {captions && (
        <Transcript
          label={t('videoTranscript')}
          cues={cues}
          captions={captions}
          languages={files}
          onLanguage={(captionsLang) => changePreferences({ captionsLang })}
          time={time}
          onJump={onJump}
        />
      )}
    </div>
  )
}
