import { useParams } from 'react-router'
import { ExportCourse } from '../file-export/pages.tsx'
import { StudioShell } from '../shell/studio-shell.tsx'

/** Exports a course as a file of another program (IMPL-01). */
export function Page() {
  const { courseId = '' } = useParams()
  return (
    <StudioShell>
      <ExportCourse key={courseId} courseId={courseId} />
    </StudioShell>
  )
}
