import { useParams } from 'react-router'
import { StudioShell } from '../shell/studio-shell.tsx'
import { Settings } from '../settings/settings.tsx'

/** The settings of a course (IMPL-01). */
export function Page() {
  const { courseId = '' } = useParams()
  return (
    <StudioShell>
      <Settings key={courseId} courseId={courseId} />
    </StudioShell>
  )
}
