import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Course } from '#features/courses/model.ts'
import { courseQuery } from '#features/courses/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { LazyOpenPayment } from '#features/orders/web/lazy-open-payment.tsx'
import { LazyReviews } from '#features/reviews/web/lazy-reviews.tsx'
import { Notice } from '#ui/notice.tsx'
import { BreadcrumbData, JsonLd } from '#web/json-ld.tsx'
import { PageMeta } from '#web/page-meta.tsx'
import { useSite } from '#web/site.ts'
import { courseData } from '../../course-data.ts'
import { CourseHead } from '../course/course-head.tsx'
import { FinishPlace } from '../course/finish-place.tsx'
import { EarlierPlace } from '../course/earlier-place.tsx'
import { CourseAside } from '../course/course-aside.tsx'
import { ElementList } from '../course/element-list.tsx'
import { hasFinished } from '../../outlook.ts'
import { useCourseAuth } from '../use-course-auth.ts'
import { useOutlook } from '../use-outlook.ts'
import { useSecret } from '#features/pages/web/use-secret.ts'
import styles from './course-page.module.css'

export function Page() {
  const t = useTranslations('course')
  // Not from the address: the home page of a single-course portal shows its course too.
  const { courseId } = useLoaderData<{ courseId: string }>()
  const { code } = useLanguage()
  const { data: course } = useSuspenseQuery(courseQuery(courseId, code, useSecret()))
  const outlook = useOutlook(course)
  const site = useSite()
  useCourseAuth(course.id)
  return (
    <>
      <PageMeta seo={course.seo} noindex={!course.published} />
      <JsonLd data={import.meta.env.SSR ? courseData(course, site) : undefined} />
      <BreadcrumbData
        places={[
          { name: t('allCourses'), path: '/courses/' },
          { name: course.title, path: `/courses/${course.id}/` },
        ]}
      />
      <CourseHead outlook={outlook} notice={<Notices course={course} />} />
      <div className={styles.payment}>
        <LazyOpenPayment course={course} />
      </div>
      <FinishPlace outlook={outlook} />
      <div className={styles.body}>
        <ElementList outlook={outlook} earlier={<EarlierPlace outlook={outlook} />} />
        <CourseAside course={course} />
      </div>
      <LazyReviews course={course} isFinished={hasFinished(outlook)} />
    </>
  )
}

/**
 * Tells visitors who requested a locked element and were redirected here which one unlocks it (ELEM-35), and says if the course is not
 * published.
 */
function Notices({ course }: { course: Course }) {
  const t = useTranslations('course')
  const [query] = useSearchParams()
  const element = course.elements.find(({ id }) => id === query.get('finish'))
  if (!element && course.published) return null
  return (
    <div className={styles.notice}>
      {!course.published && (
        <Notice tone="info" icon="eye">
          {t('notPublished')}
        </Notice>
      )}
      {element && (
        <Notice tone="sun" icon="lock" role="status">
          {t('finishFirst', { title: element.title })}
        </Notice>
      )}
    </div>
  )
}
