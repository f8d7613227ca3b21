import { useParams } from 'react-router'
import { ImportIntoCourse } from '../file-import/pages.tsx'
import { StudioShell } from '../shell/studio-shell.tsx'

/** Imports a file into a course (IMPL-01). */
export function Page() {
  const { courseId = '' } = useParams()
  return (
    <StudioShell>
      <ImportIntoCourse key={courseId} courseId={courseId} />
    </StudioShell>
  )
}
