import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Course } from '#features/courses/model.ts'
import { courseQuery } from '#features/courses/web/queries.ts'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { startedCoursesQuery } from '#features/progress/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Link } from '#web/link.tsx'
import { useVisitor } from '#web/visitor.ts'
import { courseActionOf, minutesLeftOf } from '../../outlook.ts'
import { courseToContinue } from '../../course-to-continue.ts'
import { useOutlook } from '../use-outlook.ts'
import styles from './continue-course.module.css'

/** Leads a signed-in learner back to where they stopped; rendered with the page. */
export function ContinueCourse() {
  const visitor = useVisitor()
  const userId = visitor.kind === 'user' ? visitor.userId : undefined
  const { data } = useQuery({ ...startedCoursesQuery(userId ?? ''), enabled: userId !== undefined })
  const courseId = userId === undefined ? undefined : courseToContinue(data?.courses ?? [])
  return courseId === undefined ? null : <ContinueCourseBand courseId={courseId} />
}

/**
 * The same for one course. `isLate`: read from a guest's own progress after the first paint, so it is overlaid at the lower edge of the
 * window and causes no layout shift.
 */
export function ContinueCourseBand({ courseId, isLate = false }: { courseId: string; isLate?: boolean }) {
  const { code } = useLanguage()
  const { data: course } = useQuery(courseQuery(courseId, code))
  return course ? <Band course={course} isLate={isLate} /> : null
}

function Band({ course, isLate }: { course: Course; isLate: boolean }) {
  const t = useTranslations('course')
  const words = useCourseWords()
  const outlook = useOutlook(course)
  const [isClosed, setClosed] = useState(false)
  const action = courseActionOf(outlook)
  if (isClosed || action?.name !== 'continue') return null
  const { element } = action
  const left = minutesLeftOf(element, outlook.progress)
  return (
    <aside className={styles.band} data-late={isLate || undefined} data-hue={course.hue} aria-label={t('goOn.label')}>
      <img className={styles.cover} src={course.cover.src} alt="" width={120} height={150} decoding="async" />
      <div className={styles.words}>
        <p className={styles.course}>
          <bdi>{course.title}</bdi>
        </p>
        <h2 className={styles.title}>
          <bdi>{element.title}</bdi>
        </h2>
        <div className={styles.progress}>
          <ProgressBar
            value={outlook.percent}
            max={100}
            label={t('goOn.share', { percent: words.percent(outlook.percent) })}
          />
          <p className={styles.left}>
            {left > 0 && <span>{t('goOn.lessonLeft', { duration: words.duration(left) })}</span>}
            <span>{t('goOn.courseLeft', { duration: words.duration(outlook.minutesLeft) })}</span>
          </p>
        </div>
      </div>
      <Link to={element.relativeUrl} className={buttonClass({ size: isLate ? 'md' : 'lg', className: styles.go })}>
        {t('goOn.go')}
        <Icon name="arrow-end" />
      </Link>
      {isLate && (
        <IconButton icon="close" label={t('goOn.close')} className={styles.close} onClick={() => setClosed(true)} />
      )}
    </aside>
  )
}
