import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Captions } from '../../media-model.ts'
import { clockTime } from './clock-time.ts'
import styles from './transcript.module.css'
import { type Cue, lastCueBegun } from './vtt.ts'

interface Props {
  label: string
  /** Undefined while they load. */
  cues: readonly Cue[] | undefined
  captions: Captions
  languages: readonly Captions[]
  onLanguage: (lang: string) => void
  /** Seconds. */
  time: number
  onJump: (seconds: number) => void
}

/** The captions as a list with times. The current line is highlighted; clicking a line seeks to it. */
export function Transcript({ label, cues, captions, languages, onLanguage, time, onJump }: Props) {
  const t = useTranslations('page')
  const [follows, setFollows] = useState(true)
  const list = useRef<HTMLOListElement>(null)
  const current = lastCueBegun(cues ?? [], time)
  useEffect(() => {
    if (follows && current) showCurrentLine(list.current)
  }, [follows, current])
  return (
    <section className={styles.transcript} aria-label={label}>
      <div className={styles.head}>
        <span>{label}</span>
        {languages.length > 1 && <LanguageChoice captions={captions} languages={languages} onLanguage={onLanguage} />}
        <button type="button" className={styles.follow} aria-pressed={follows} onClick={() => setFollows(!follows)}>
          {follows && <Icon name="check" />}
          {t('videoFollow')}
        </button>
      </div>
      {!cues && <Waiting />}
      {cues?.length === 0 && <p className={styles.none}>{t('videoNoTranscript')}</p>}
      <ol className={styles.lines} ref={list} onWheel={() => setFollows(false)} onTouchMove={() => setFollows(false)}>
        {cues?.map((cue) => (
          <li key={cue.start}>
            <button
              type="button"
              className={styles.line}
              onClick={() => onJump(cue.start)}
              {...(cue === current && { 'aria-current': true })}
            >
              <time className={styles.time}>{clockTime(cue.start)}</time>
              <span lang={captions.lang} dir="auto">
                {cue.text}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function LanguageChoice({ captions, languages, onLanguage }: Pick<Props, 'captions' | 'languages' | 'onLanguage'>) {
  const t = useTranslations('page')
  return (
    <select
      className={styles.language}
      aria-label={t('videoCaptionsLanguage')}
      value={captions.lang}
      onChange={(event) => onLanguage(event.target.value)}
    >
      {languages.map(({ lang, label }) => (
        <option key={lang} value={lang} lang={lang}>
          {label}
        </option>
      ))}
    </select>
  )
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Skeleton shape="line" />
    <Skeleton shape="line" />
    <Skeleton shape="short" />
  </div>
)

/** Scrolls the list, never the page. */
function showCurrentLine(list: HTMLElement | null): void {
  const line = list?.querySelector<HTMLElement>('[aria-current]')
  if (!list || !line) return
  const top = line.offsetTop - (list.clientHeight - line.clientHeight) / 2
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  list.scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' })
}
