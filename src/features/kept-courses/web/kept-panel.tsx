import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { showToast } from '#ui/toasts.ts'
import { useStore } from '#ui/use-store.ts'
import { canKeep, type Keeping, keepCourse, keepings, keptCourses, readKept, removeCourse } from './kept.ts'
import type { KeptCourse } from './kept-course.ts'
import { KeptList } from './kept-list.tsx'
import styles from './kept-panel.module.css'
import { KeptOffer } from './kept-offer.tsx'
import { Limits } from './kept-limits.tsx'
import { useSizeWords } from './use-size-words.ts'

interface PanelProps {
  courseId: string
  titleId: string
}

/** Offers to keep a course, shows how it is stored, and what is stored. */
export function KeptPanel({ courseId, titleId }: PanelProps) {
  const t = useTranslations('course.kept')
  const courses = useStore(keptCourses)
  const keeping = useStore(keepings)[courseId]
  useEffect(() => void readKept(), [])
  if (!canKeep()) {
    return (
      <Frame titleId={titleId} title={t('title')} state="unsupported">
        <Notice tone="info">{t('unsupported')}</Notice>
      </Frame>
    )
  }
  const kept = courses?.find((course) => course.courseId === courseId)
  return (
    <>
      {keeping?.phase === 'loading' ? (
        <Frame titleId={titleId} title={t('title')} state="loading">
          <Saving {...keeping} />
        </Frame>
      ) : (
        <Settled kept={kept} {...{ courseId, titleId, keeping }} />
      )}
      {courses?.some((course) => course.courseId !== courseId) && (
        <section aria-labelledby={`${titleId}-others`} className={styles.others}>
          <h3 id={`${titleId}-others`}>{t('others')}</h3>
          <KeptList except={courseId} />
        </section>
      )}
    </>
  )
}

function Settled({
  kept,
  keeping,
  courseId,
  titleId,
}: PanelProps & { kept: KeptCourse | undefined; keeping: Keeping | undefined }) {
  const t = useTranslations('course.kept')
  const failure = keeping?.phase === 'failed' && (
    <Notice tone="bad" role="alert">
      {t('failed')}
    </Notice>
  )
  if (!kept) {
    return (
      <Frame titleId={titleId} title={t('title')} state="offer">
        {failure}
        <KeptOffer courseId={courseId} />
      </Frame>
    )
  }
  return (
    <Frame titleId={titleId} title={t('keptTitle')} state="kept">
      {failure}
      <Kept course={kept} />
    </Frame>
  )
}

/** Heading and content. When one takes the place of another, the focus goes to the new heading: the pressed button is gone. */
function Frame({
  titleId,
  title,
  state,
  children,
}: {
  titleId: string
  title: string
  state: string
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [state])
  return (
    <div className={styles.panel}>
      <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </div>
  )
}

function Saving({ done, total, stop }: Extract<Keeping, { phase: 'loading' }>) {
  const t = useTranslations('course.kept')
  const sizeOf = useSizeWords()
  return (
    <>
      <ProgressBar value={done} max={Math.max(1, total)} label={t('saving')} />
      <p className={styles.facts}>{t('saved', { done: sizeOf(done), total: sizeOf(total) })}</p>
      <p className={styles.note}>{t('close')}</p>
      <div className={styles.actions}>
        <Button variant="soft" onClick={stop}>
          {t('stop')}
        </Button>
      </div>
    </>
  )
}

function Kept({ course }: { course: KeptCourse }) {
  const t = useTranslations('course.kept')
  const sizeOf = useSizeWords()
  const { courseId, lang, owner, withVideos, lessons, lessonsCount, bytes, isFull } = course
  const isWhole = lessons.length >= lessonsCount
  const remove = async () => {
    await removeCourse(courseId)
    showToast({ tone: 'success', text: t('removed') })
  }
  return (
    <>
      <p className={styles.facts}>{t('lessons', { kept: lessons.length, count: lessonsCount, size: sizeOf(bytes) })}</p>
      {isWhole && (
        <p role="status" className={styles.note}>
          {t('ready')}
        </p>
      )}
      {!isWhole && <Notice role="status">{t(isFull ? 'full' : 'partly')}</Notice>}
      <Limits course={course} />
      <div className={styles.actions}>
        {!isWhole && (
          <Button onClick={() => void keepCourse({ courseId, lang, owner, withVideos })}>{t('again')}</Button>
        )}
        <Button variant="soft" onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </div>
    </>
  )
}
