import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ManagedCourse } from '#features/authoring/model.ts'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Link } from '#web/link.tsx'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { BringIn } from './bring-in.tsx'
import styles from '#features/admin-shell/web/admin-page.module.css'
import { managedCoursesQuery } from '#features/authoring/web/queries.ts'

const PAGE = '/admin/courses/'

/** All courses with how they stand: what is published, and what is being prepared (IMPL-01). */
export function Courses() {
  const t = useTranslations('admin.courses')
  const { data } = useSuspenseQuery(managedCoursesQuery())
  return (
    <div className={styles.page}>
      <PrivatePageMeta title={t('title')} path={PAGE} />
      <PageHead title={t('title')} note={t('note')} />
      <BringIn isOpen={data.courses.length === 0} />
      {data.courses.length === 0 ? (
        <EmptyState art={<LitDoorArt />} title={t('nothing')}>
          {t('nothingText')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {data.courses.map((course) => (
            <CourseEntry key={course.id} course={course} />
          ))}
        </ul>
      )}
    </div>
  )
}

function CourseEntry({ course }: { course: ManagedCourse }) {
  const t = useTranslations('admin.courses')
  const formats = useFormats()
  const { id, title, cover, version, elementsCount, learners, changedAt, price } = course
  return (
    <li>
      <Link to={`${PAGE}${id}/`} className={styles.course}>
        <img src={cover.src} alt="" width={640} height={480} className={styles.cover} />
        <span className={styles.words}>
          <b className={styles.name}>
            <bdi>{title}</bdi>
          </b>
          <span className={styles.quiet}>
            {version === null ? t('noVersion') : t('version', { number: version })} ·{' '}
            {t('elements', { count: elementsCount })} · {price && <>{formats.price(price.amount, price.currency)} · </>}{' '}
            <MomentText value={changedAt} />
          </span>
          <CourseBadges course={course} />
        </span>
        <span className={styles.count}>
          <b>{formats.number(learners)}</b>
          <small>{t('learners', { count: learners })}</small>
        </span>
        <Icon name="arrow-end" />
      </Link>
    </li>
  )
}

/** How a course stands, where it is not simply there for everybody. */
export function CourseBadges({ course }: { course: Pick<ManagedCourse, 'published' | 'hidden' | 'isEdited'> }) {
  const t = useTranslations('admin.courses')
  if (course.published && !course.hidden && !course.isEdited) return null
  return (
    <span className={styles.badges}>
      {!course.published && <Badge icon="lock">{t('unpublished')}</Badge>}
      {course.hidden && <Badge icon="eye-off">{t('hidden')}</Badge>}
      {course.isEdited && <Badge tone="sun">{t('edited')}</Badge>}
    </span>
  )
}
