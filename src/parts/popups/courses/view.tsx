import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { coursesQuery } from '#features/courses/web/queries.ts'
import { CourseRail } from '#features/learning/web/rail/course-rail.tsx'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Link } from '#web/link.tsx'
import type { PopupViewProps } from '#web/popups.ts'
import type { CoursesProps } from './popup.ts'
import { mainLink } from './rules.ts'
import styles from './view.module.css'

export function View({ titleId, id }: CoursesProps & PopupViewProps) {
  const t = useTranslations('page')
  const { code } = useLanguage()
  const { pathname } = useLocation()
  const { isMainPagePublished, type, courseId } = usePortalSettings()
  const { data } = useQuery(coursesQuery(code, { category: id }))
  const listedIds = data?.courses.map((course) => course.id) ?? []
  const to = mainLink({ isMainPagePublished, type, monoCourseId: courseId, pathname, listedIds })
  const title = (
    <h2 id={titleId} className={styles.title}>
      {t('coursesPopupTitle')}
    </h2>
  )
  return (
    <div className={styles.popup}>
      {data ? (
        <CourseRail head={title} label={t('coursesPopupTitle')} courses={data.courses} />
      ) : (
        <div className={styles.waiting}>
          {title}
          <Skeleton shape="card" />
        </div>
      )}
      <p className={styles.link}>
        <Link to={to} className={buttonClass({ variant: 'soft' })}>
          {t(to === '/' || to === '/courses/' ? 'coursesPopupHome' : 'coursesPopupCourse')}
        </Link>
      </p>
    </div>
  )
}
