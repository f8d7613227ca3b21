import { useParams } from 'react-router'
import { ImportIntoElement } from '../file-import/pages.tsx'
import { StudioShell } from '../shell/studio-shell.tsx'

/** Imports a file into a lesson or test (IMPL-01). */
export function Page() {
  const { courseId = '', elementId = '' } = useParams()
  return (
    <StudioShell>
      <ImportIntoElement key={elementId} courseId={courseId} elementId={elementId} />
    </StudioShell>
  )
}
