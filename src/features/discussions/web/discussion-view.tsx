import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useCourseProgress } from '#features/progress/web/use-course-progress.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { withStarted } from '../rules.ts'
import { DiscussionList } from './discussion-list.tsx'
import styles from './discussion-view.module.css'
import { useDiscussionPopup } from './popup-state.ts'
import { discussionsQuery } from './queries.ts'
import { Talk } from './talk.tsx'

/** The discussions of a course, and the talk of the one that is chosen. */
export function DiscussionView({ titleId }: { titleId: string }) {
  const t = useTranslations('course')
  const { courseId } = useDiscussionPopup()
  return (
    <div className={styles.view}>
      <h2 id={titleId} className={styles.title}>
        {t('discussionTitle')}
      </h2>
      {courseId !== null && <OfCourse courseId={courseId} />}
    </div>
  )
}

function OfCourse({ courseId }: { courseId: string }) {
  const { code } = useLanguage()
  const { discussionId, discussions } = useDiscussionPopup()
  // Counts go on while one looks; what a guest has begun only his own browser knows.
  const { data } = useQuery({ ...discussionsQuery(courseId, code), enabled: discussions.length > 0 })
  const progress = useCourseProgress(courseId)
  const shown = withStarted(data?.discussions ?? discussions, progress?.elements)
  const chosen = shown.find(({ id }) => id === discussionId)
  return (
    <>
      <DiscussionList discussions={shown} chosenId={chosen?.id} />
      {chosen && <Talk key={chosen.id} discussion={chosen} />}
    </>
  )
}
