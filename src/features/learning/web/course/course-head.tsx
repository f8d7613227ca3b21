import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { SizedPicture } from '#features/files/web/sized-picture.tsx'
import { Colonnade } from '#ui/colonnade.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ring } from '#ui/ring.tsx'
import { Link } from '#web/link.tsx'
import { iconStateOf, isBegun, type Outlook } from '../../outlook.ts'
import { CourseAction } from './course-action.tsx'
import { CourseFacts } from './course-facts.tsx'
import { ShareButton } from './share-button.tsx'
import styles from './course-head.module.css'

/** Upper part of a course page, in the colour of the course. The page header overlays it. */
export function CourseHead({ outlook, notice }: { outlook: Outlook; notice?: ReactNode }) {
  const t = useTranslations('course')
  const { course, doneCount } = outlook
  // A single-course portal has no other courses to link to (COURSE-48).
  const { type, callToAction } = usePortalSettings()
  return (
    <section className={styles.head} data-hue={course.hue} aria-labelledby="course-title">
      {notice}
      <div className={styles.inner}>
        <div className={styles.words}>
          <div className={styles.over}>
            {type === 'multi' && (
              <Link to="/courses/" className={styles.crumb}>
                <Icon name="arrow-start" />
                {t('allCourses')}
              </Link>
            )}
            <ShareButton outlook={outlook} />
          </div>
          <h1 id="course-title" className={styles.title}>
            <bdi>{course.title}</bdi>
          </h1>
          {course.lead && (
            <p className={styles.lead}>
              <bdi>{course.lead}</bdi>
            </p>
          )}
          <CourseFacts course={course} />
          <div className={styles.progress}>
            {course.elements.length > 0 && (
              <Colonnade
                states={course.elements.map((element) => iconStateOf(element, outlook))}
                label={t('doneOf', { done: doneCount, count: course.elements.length })}
              />
            )}
          </div>
          {callToAction && (
            <div className={styles.action}>
              <CourseAction outlook={outlook} />
            </div>
          )}
        </div>
        <div className={styles.cover}>
          <SizedPicture
            className={styles.picture}
            picture={course.cover}
            sizes="(max-width: 1020px) 100vw, 560px"
            fetchPriority="high"
          />
          {isBegun(outlook) && <ProgressCard outlook={outlook} />}
        </div>
      </div>
    </section>
  )
}

/** Positioned over the picture, so that late progress causes no layout shift. */
function ProgressCard({ outlook }: { outlook: Outlook }) {
  const t = useTranslations('course')
  const words = useCourseWords()
  const { percent, doneCount, minutesLeft, course } = outlook
  return (
    <div className={styles.card}>
      <Ring size="lg" percent={percent} label={words.percent(percent)} />
      <div className={styles.cardWords}>
        <b>{t('doneOf', { done: doneCount, count: course.elements.length })}</b>
        {minutesLeft > 0 && <span>{t('timeLeft', { duration: words.duration(minutesLeft) })}</span>}
      </div>
    </div>
  )
}
