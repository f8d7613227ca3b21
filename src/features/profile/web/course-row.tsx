import { useTranslations } from 'use-intl'
import type { Course } from '#features/courses/model.ts'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { SizedPicture } from '#features/files/web/sized-picture.tsx'
import { courseActionOf, iconStateOf } from '#features/learning/outlook.ts'
import { useOutlook } from '#features/learning/web/use-outlook.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Colonnade } from '#ui/colonnade.tsx'
import { Link } from '#web/link.tsx'
import entry from '#features/account-shell/web/entry.module.css'
import styles from './account-pages/progress-page.module.css'

/** Progress in a course, with a link to continue. The most recent course has the primary button. */
export function CourseRow({ course, isFirst }: { course: Course; isFirst: boolean }) {
  const t = useTranslations('page.profile')
  const say = useTranslations('course')
  const words = useCourseWords()
  const outlook = useOutlook(course)
  const { doneCount, percent, minutesLeft } = outlook
  const action = courseActionOf(outlook)
  const home = `/courses/${course.id}/`
  const isOn = action?.name === 'continue' || action?.name === 'start'
  return (
    <li className={styles.course} data-hue={course.hue}>
      <Link to={home} className={styles.cover} tabIndex={-1} aria-hidden="true">
        <SizedPicture picture={course.cover} sizes="240px" alt="" />
      </Link>
      <div className={styles.words}>
        <h2 className={entry.title}>
          <Link to={home}>
            <bdi>{course.title}</bdi>
          </Link>
          {course.isBought && <Badge tone="ok">{say('priceBought')}</Badge>}
        </h2>
        <Colonnade
          size="sm"
          states={course.elements.map((element) => iconStateOf(element, outlook))}
          label={say('doneOf', { done: doneCount, count: course.elements.length })}
        />
        <p className={entry.facts}>
          <b>{words.percent(percent)}</b>
          <span>{say('doneOf', { done: doneCount, count: course.elements.length })}</span>
          {minutesLeft > 0 && <span>{say('timeLeft', { duration: words.duration(minutesLeft) })}</span>}
          {action?.name === 'finished' && <Link to={`${home}#reviews`}>{say('reviewWrite')}</Link>}
        </p>
      </div>
      <Link
        to={isOn ? action.element.relativeUrl : home}
        className={buttonClass({ variant: isFirst && isOn ? 'primary' : 'soft', className: styles.action })}
      >
        {isOn ? t(`progress.${action.name}`, { title: action.element.title }) : t('progress.look')}
      </Link>
    </li>
  )
}
