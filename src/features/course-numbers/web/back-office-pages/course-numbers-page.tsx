import { useParams } from 'react-router'
import { StudioShell } from '#features/studio/web/shell/studio-shell.tsx'
import { Numbers } from '../numbers.tsx'

/** How many people started and finished a course, and where they stopped (IMPL-35). */
export function Page() {
  const { courseId = '' } = useParams()
  return (
    <StudioShell>
      <Numbers courseId={courseId} />
    </StudioShell>
  )
}
