import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import type { Captions, Chapter } from '../../media-model.ts'
import { ChapterList } from './chapter-list.tsx'
import styles from './media-words.module.css'
import { changePreferences, usePreferences } from './preferences.ts'
import { Transcript } from './transcript.tsx'
import { useCues } from './use-cues.ts'
import type { Cue } from './vtt.ts'

/** The captions of a film or recording in the language that was chosen once, or in that of the page. */
export function useCaptions(files: readonly Captions[]): {
  captions: Captions | undefined
  /** Undefined while they travel. */
  cues: readonly Cue[] | undefined
} {
  const { code } = useLanguage()
  const { captionsLang } = usePreferences()
  const inLang = (wanted: string | undefined) => files.find(({ lang }) => lang === wanted)
  const captions = inLang(captionsLang) ?? inLang(code) ?? files[0]
  return { captions, cues: useCues(captions?.src) }
}

/** What stands beside a film or recording: its chapters, and its words that follow it. */
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
