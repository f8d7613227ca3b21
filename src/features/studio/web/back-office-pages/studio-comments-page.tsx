import { useParams } from 'react-router'
import { CourseComments } from '../comments/comments-view.tsx'
import { StudioShell } from '../shell/studio-shell.tsx'

/** The comments on the draft of a course. */
export function Page() {
  const { courseId = '' } = useParams()
  return (
    <StudioShell>
      <CourseComments courseId={courseId} />
    </StudioShell>
  )
}
