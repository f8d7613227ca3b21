import { useParams } from 'react-router'
import { Outline } from '../outline/outline.tsx'
import { StudioShell } from '../shell/studio-shell.tsx'

/** The outline of a course (IMPL-01). */
export function Page() {
  const { courseId = '' } = useParams()
  return (
    <StudioShell>
      <Outline key={courseId} courseId={courseId} />
    </StudioShell>
  )
}
