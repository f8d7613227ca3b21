import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import type { Course } from '#features/courses/model.ts'
import { dispatch } from '#web/actions.ts'

declare module '#web/actions.ts' {
  interface Actions {
    /** Opens the discussions of a course, or one of them (DISC-05); a missing course id is looked up. */
    SHOW_DISCUSSION_POPUP: { discussionId?: string | undefined; courseId?: string | undefined }
  }
}

interface Props {
  course: Pick<Course, 'id' | 'elements'>
  elementId?: string
  /** A floating button, or one in a bar. */
  Button: ComponentType<{ id: 'discussion'; icon: 'chat'; label: string; onClick: () => void }>
}

/** Opens the discussions of a course (NAV-04) at the current element's; not rendered if the course has none. */
export function DiscussionButton({ course, elementId, Button }: Props) {
  const t = useTranslations('course')
  const active = course.elements.filter(({ discussion }) => discussion.active && discussion.id !== null)
  if (active.length === 0) return null
  const discussionId = active.find(({ id }) => id === elementId)?.discussion.id ?? undefined
  return (
    <Button
      id="discussion"
      icon="chat"
      label={t('discussionButton')}
      onClick={() => dispatch('SHOW_DISCUSSION_POPUP', { discussionId, courseId: course.id })}
    />
  )
}
