import { useParams } from 'react-router'
import { ExportElement } from '../file-export/pages.tsx'
import { StudioShell } from '../shell/studio-shell.tsx'

/** Exports a lesson or test as a file of another program (IMPL-01). */
export function Page() {
  const { courseId = '', elementId = '' } = useParams()
  return (
    <StudioShell>
      <ExportElement key={elementId} courseId={courseId} elementId={elementId} />
    </StudioShell>
  )
}
