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

/** The discussions of a course, and the comments of the selected one. */
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
  // Counts are reloaded, and a guest's started elements are known only to the browser.
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
