import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ManagedCourseWhole } from '#features/authoring/model.ts'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Link } from '#web/link.tsx'
import { openPopup } from '#web/popups.ts'
import { CourseElements } from './course-elements.tsx'
import { CoursePrice } from './course-price.tsx'
import { CourseSwitches } from './course-switches.tsx'
import { CourseVersions } from './course-versions.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './course.module.css'
import { Prepared } from './prepared.tsx'
import { callAuthoring, managedCourseQuery, isOfCourses } from '#features/authoring/web/queries.ts'
import { saveCourse } from './read-files.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'

/** The page of a course: draft, state, elements and versions. */
export function Course() {
  const t = useTranslations('admin.courses')
  const { courseId = '' } = useParams()
  const { code } = useLanguage()
  const { data: course } = useSuspenseQuery(managedCourseQuery(courseId))
  const newest = course.versions[0]?.number
  const places = [{ text: t('title'), href: `/${code}/admin/courses/` }, { text: course.title }]
  return (
    <div className={page.page}>
      <PrivatePageMeta title={course.title} path={`/admin/courses/${courseId}/`} />
      <Breadcrumbs label={t('place')} places={places} />
      <PageHead
        title={<bdi>{course.title}</bdi>}
        note={
          <>
            {newest === undefined ? t('noVersion') : t('version', { number: newest })} ·{' '}
            {t('inIt', { count: course.learners })} {!course.published && <Badge icon="lock">{t('unpublished')}</Badge>}
          </>
        }
        actions={<CourseActions course={course} />}
      />
      <Prepared key={course.revision} course={course} />
      <CourseElements course={course} />
      <CoursePrice key={`price ${course.revision}`} course={course} />
      <CourseSwitches course={course} />
      <CourseVersions course={course} />
    </div>
  )
}

function CourseActions({ course: { id, title, published, previewUrl } }: { course: ManagedCourseWhole }) {
  const t = useTranslations('admin.courses')
  const { isBusy, change } = useChange(isOfCourses)
  const save = () =>
    change(async () => {
      saveCourse(await callAuthoring('GET /creator/managedCourses/:id/files', { params: { id }, query: {} }))
    }, t('saved'))
  const unpublish = async () => {
    const isSure = await openPopup('confirm', {
      title: t('unpublishQuestion', { title }),
      text: t('unpublishText'),
      confirmText: t('unpublish'),
      cancelText: t('cancel'),
      tone: 'bad',
    })
    if (isSure)
      await change(
        () => callAuthoring('POST /creator/managedCourses/:id/unpublish', { params: { id } }),
        t('unpublishedNow'),
      )
  }
  return (
    <div className={styles.actions}>
      <Link to={previewUrl} className={buttonClass({ variant: 'line', size: 'sm' })}>
        <Icon name="eye" />
        {t('look')}
      </Link>
      <Button variant="line" size="sm" busy={isBusy} onClick={() => void save()}>
        <Icon name="download" />
        {t('save')}
      </Button>
      {published && (
        <Button variant="text" size="sm" busy={isBusy} onClick={() => void unpublish()}>
          {t('unpublish')}
        </Button>
      )}
    </div>
  )
}
