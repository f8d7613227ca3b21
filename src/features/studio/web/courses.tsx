import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ManagedCourse } from '#features/authoring/model.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { ImportCourse } from './import-course.tsx'
import { AdminListPage } from '#features/admin-shell/web/admin-list-page.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './courses.module.css'
import { NEW_HASH } from './publish/place-of.ts'
import { managedCoursesQuery } from '#features/authoring/web/queries.ts'

const PAGE = '/admin/courses/'

/** Lists all courses with their state and drafts (IMPL-01). */
export function Courses() {
  const t = useTranslations('admin.courses')
  const { data } = useSuspenseQuery(managedCoursesQuery())
  return (
    <AdminListPage
      title={t('title')}
      note={t('note')}
      path={PAGE}
      file={{ list: 'courses' }}
      top={
        <>
          <p>
            <Link to={`/studio/${NEW_HASH}`} className={buttonClass({ size: 'sm' })}>
              <Icon name="plus" />
              {t('newCourse')}
            </Link>
          </p>
          <ImportCourse isOpen={data.courses.length === 0} />
        </>
      }
      empty={data.courses.length === 0 ? { title: t('nothing'), text: t('nothingText') } : undefined}
    >
      <ul className={page.list}>
        {data.courses.map((course) => (
          <CourseEntry key={course.id} course={course} />
        ))}
      </ul>
    </AdminListPage>
  )
}

function CourseEntry({ course }: { course: ManagedCourse }) {
  const t = useTranslations('admin.courses')
  const formats = useFormats()
  const { id, title, cover, version, counts, learners, changedAt, price } = course
  return (
    <li>
      <Link to={`${PAGE}${id}/`} className={styles.course}>
        <img src={cover.src} alt="" width={640} height={480} className={styles.cover} />
        <span className={page.rowText}>
          <b className={page.rowTitle}>
            <bdi>{title}</bdi>
          </b>
          <span className={page.secondary}>
            {version === null ? t('noVersion') : t('version', { number: version })} · <Parts counts={counts} /> ·{' '}
            {price && <>{formats.price(price.amount, price.currency)} · </>} <MomentText value={changedAt} />
          </span>
          <CourseBadges course={course} />
        </span>
        <span className={page.count}>
          <b>{formats.number(learners)}</b>
          <small>{t('learners', { count: learners })}</small>
        </span>
        <Icon name="arrow-end" />
      </Link>
    </li>
  )
}

/** What a course consists of, such as “3 lessons · 1 test”. */
function Parts({ counts }: Pick<ManagedCourse, 'counts'>) {
  const t = useTranslations('admin.studio.counts')
  const parts = (['lesson', 'test', 'webinar'] as const).flatMap((type) => {
    const count = counts[type]
    return count ? [t(type, { count })] : []
  })
  return parts.length === 0 ? t('none') : parts.join(' · ')
}

/** Badges for a course that is unpublished, hidden or being edited. */
export function CourseBadges({ course }: { course: Pick<ManagedCourse, 'published' | 'hidden' | 'isEdited'> }) {
  const t = useTranslations('admin.courses')
  if (course.published && !course.hidden && !course.isEdited) return null
  return (
    <span className={page.badges}>
      {!course.published && <Badge icon="lock">{t('unpublished')}</Badge>}
      {course.hidden && <Badge icon="eye-off">{t('hidden')}</Badge>}
      {course.isEdited && <Badge tone="sun">{t('edited')}</Badge>}
    </span>
  )
}
