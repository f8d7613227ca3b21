import { useParams } from 'react-router'
import { CoursePeople } from '../people/people.tsx'
import { StudioShell } from '../shell/studio-shell.tsx'

/** Who has a part in a course. */
export function Page() {
  const { courseId = '' } = useParams()
  return (
    <StudioShell>
      <CoursePeople key={courseId} courseId={courseId} />
    </StudioShell>
  )
}
