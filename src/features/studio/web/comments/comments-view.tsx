import { useTranslations } from 'use-intl'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { CourseTabs } from '../course-tabs/course-tabs.tsx'
import outline from '../outline/outline.module.css'
import people from '../people/people.module.css'
import { Frame } from '../shell/frame.tsx'
import { Comments } from './comments.tsx'

/** All comments on the draft of a course. */
export function CourseComments({ courseId }: { courseId: string }) {
  const t = useTranslations('admin.studio.comments')
  return (
    <Frame
      sidebar="rail"
      courseId={courseId}
      bar={
        <h1 className={outline.title}>
          <bdi>{t('title')}</bdi>
        </h1>
      }
    >
      <PrivatePageMeta title={t('title')} path={`/studio/courses/${courseId}/comments/`} />
      <CourseTabs courseId={courseId} current="comments" />
      <div className={people.page}>
        <p className={people.quiet}>{t('help')}</p>
        <Comments courseId={courseId} />
      </div>
    </Frame>
  )
}
