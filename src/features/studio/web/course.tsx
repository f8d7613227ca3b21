import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ManagedCourseWhole } from '#features/authoring/model.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import { openPopup } from '#web/popups.ts'
import { CourseVersions } from './course-versions.tsx'
import { EditorPage } from '#features/admin-shell/web/editor/editor-page.tsx'
import styles from './course.module.css'
import { UnpublishedChanges } from './unpublished-changes.tsx'
import { callAuthoring, managedCourseQuery, isOfCourses } from '#features/authoring/web/queries.ts'
import { saveCourse } from './read-files.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'

/** The page of a course for administrators: draft, state and versions. It is written in the studio. */
export function Course() {
  const t = useTranslations('admin.courses')
  const { courseId = '' } = useParams()
  const { data: course } = useSuspenseQuery(managedCourseQuery(courseId))
  const newest = course.versions[0]?.number
  return (
    <EditorPage
      title={course.title}
      note={
        <>
          {newest === undefined ? t('noVersion') : t('version', { number: newest })} ·{' '}
          {t('inIt', { count: course.learners })} {!course.published && <Badge icon="lock">{t('unpublished')}</Badge>}
        </>
      }
      path={`/admin/courses/${courseId}/`}
      list={{ title: t('title'), path: '/admin/courses/' }}
      actions={<CourseActions course={course} />}
    >
      <UnpublishedChanges key={course.revision} course={course} />
      <CourseVersions course={course} />
    </EditorPage>
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
      <Link to={`/studio/courses/${id}/`} className={buttonClass({ size: 'sm' })}>
        {t('editInStudio')}
      </Link>
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
