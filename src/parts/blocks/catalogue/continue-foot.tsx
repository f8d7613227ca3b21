import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Course, CourseCard } from '#features/courses/model.ts'
import { courseQuery } from '#features/courses/web/queries.ts'
import { courseActionOf, iconStateOf, accessTo } from '#features/learning/outlook.ts'
import { useOutlook } from '#features/learning/web/use-outlook.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Colonnade } from '#ui/colonnade.tsx'
import { Link } from '#web/link.tsx'
import { useVisitor } from '#web/visitor.ts'
import styles from './continue-foot.module.css'

/** Progress in a course and a link to continue. Its space is reserved while the course is loading. */
export function ContinueFoot({ course }: { course: Pick<CourseCard, 'id'> }) {
  const { code } = useLanguage()
  const { data } = useQuery(courseQuery(course.id, code))
  return <div className={styles.foot}>{data && <ContinueCard course={data} />}</div>
}

function ContinueCard({ course }: { course: Course }) {
  const t = useTranslations('course')
  const visitor = useVisitor()
  const outlook = useOutlook(course)
  const action = courseActionOf(outlook)
  if (action?.name !== 'continue') return null
  const { element } = action
  const isOpen = accessTo(element, outlook, visitor.kind).kind === 'open'
  return (
    <>
      <Colonnade
        states={course.elements.map((known) => iconStateOf(known, outlook))}
        label={t('doneOf', { done: outlook.doneCount, count: course.elements.length })}
      />
      <Link
        to={isOpen ? element.relativeUrl : `/courses/${course.id}/`}
        className={buttonClass({ size: 'sm', className: styles.button })}
      >
        <span>{t('actionContinue', { title: element.title })}</span>
      </Link>
    </>
  )
}
