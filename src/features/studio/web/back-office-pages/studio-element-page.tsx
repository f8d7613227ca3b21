import { useParams } from 'react-router'
import { Element } from '../lesson/element.tsx'
import { StudioShell } from '../shell/studio-shell.tsx'

/** A lesson, test or webinar as it is written (IMPL-01, IMPL-02). */
export function Page() {
  const { courseId = '', elementId = '' } = useParams()
  return (
    <StudioShell>
      <Element key={elementId} courseId={courseId} elementId={elementId} />
    </StudioShell>
  )
}
