import { useTranslations } from 'use-intl'
import type { Chapter } from '../../media-model.ts'
import { chapterAt } from './chapters.ts'
import { clockTime } from './clock-time.ts'
import styles from './transcript.module.css'

/** The chapters of a video or recording; clicking one seeks to its start. */
export function ChapterList(props: {
  chapters: readonly Chapter[]
  /** Seconds. */
  time: number
  onJump: (seconds: number) => void
}) {
  const t = useTranslations('page')
  const { chapters, time, onJump } = props
  if (chapters.length === 0) return null
  const current = chapterAt(chapters, time)
  return (
    <section className={styles.transcript} aria-label={t('videoChapters')}>
      <div className={styles.head}>
        <span>{t('videoChapters')}</span>
      </div>
      <ol className={styles.lines} data-chapters="">
        {chapters.map((chapter) => (
          <li key={chapter.id}>
            <button
              type="button"
              className={styles.line}
              onClick={() => onJump(chapter.start)}
              {...(chapter === current && { 'aria-current': true })}
            >
              <time className={styles.time}>{clockTime(chapter.start)}</time>
              <span dir="auto">{chapter.title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
