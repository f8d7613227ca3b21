import { useParams } from 'react-router'
import { WrittenMicrocourse } from '../microcourse/microcourse.tsx'
import { StudioShell } from '../shell/studio-shell.tsx'

/** A microcourse as it is written (IMPL-43). */
export function Page() {
  const { microcourseId = '' } = useParams()
  return (
    <StudioShell>
      <WrittenMicrocourse key={microcourseId} id={microcourseId} />
    </StudioShell>
  )
}
