import { useTranslations } from 'use-intl'
import type { Course } from '#features/courses/model.ts'
import { PortalFloatingButton } from '#features/portal/web/components/portal-floating-button.tsx'
import { dispatch } from '#web/actions.ts'

declare module '#web/actions.ts' {
  interface Actions {
    /** Opens the discussions of a course, or one of them (DISC-05); a missing course id is looked up. */
    SHOW_DISCUSSION_POPUP: { discussionId?: string | undefined; courseId?: string | undefined }
  }
}

/** Opens the discussions of a course (NAV-04) at the current element's; not rendered if the course has none. */
export function DiscussionButton({
  course,
  elementId,
}: {
  course: Pick<Course, 'id' | 'elements'>
  elementId?: string
}) {
  const t = useTranslations('course')
  const active = course.elements.filter(({ discussion }) => discussion.active && discussion.id !== null)
  if (active.length === 0) return null
  const discussionId = active.find(({ id }) => id === elementId)?.discussion.id ?? undefined
  return (
    <PortalFloatingButton
      id="discussion"
      icon="chat"
      label={t('discussionButton')}
      onClick={() => dispatch('SHOW_DISCUSSION_POPUP', { discussionId, courseId: course.id })}
    />
  )
}
