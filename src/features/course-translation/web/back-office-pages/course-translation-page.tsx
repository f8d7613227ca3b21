import { useParams } from 'react-router'
import { StudioShell } from '#features/studio/web/shell/studio-shell.tsx'
import { Translate } from '../translate.tsx'

/** A course beside its translation into a language (IMPL-01). */
export function Page() {
  const { courseId = '', target, elementId } = useParams()
  return (
    <StudioShell>
      <Translate key={`${courseId} ${target} ${elementId}`} courseId={courseId} target={target} elementId={elementId} />
    </StudioShell>
  )
}
