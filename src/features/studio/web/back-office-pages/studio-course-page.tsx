import { useParams } from 'react-router'
import { Outline } from '../outline/outline.tsx'
import { Reading } from '../people/reading.tsx'
import { useOwnPart } from '../shell/own-part.ts'
import { StudioShell } from '../shell/studio-shell.tsx'

/** The outline of a course (IMPL-01). */
export function Page() {
  const { courseId = '' } = useParams()
  return (
    <StudioShell>
      <View key={courseId} courseId={courseId} />
    </StudioShell>
  )
}

function View({ courseId }: { courseId: string }) {
  return useOwnPart(courseId).may('write') ? <Outline courseId={courseId} /> : <Reading courseId={courseId} />
}
