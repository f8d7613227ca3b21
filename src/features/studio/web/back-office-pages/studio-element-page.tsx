import { useParams } from 'react-router'
import { Element } from '../lesson/element.tsx'
import { Reading } from '../people/reading.tsx'
import { useOwnPart } from '../shell/own-part.ts'
import { StudioShell } from '../shell/studio-shell.tsx'

/** A lesson, test or webinar as it is written (IMPL-01, IMPL-02). */
export function Page() {
  const { courseId = '', elementId = '' } = useParams()
  return (
    <StudioShell>
      <View key={elementId} courseId={courseId} elementId={elementId} />
    </StudioShell>
  )
}

function View(of: { courseId: string; elementId: string }) {
  return useOwnPart(of.courseId).may('translate') ? <Element {...of} /> : <Reading {...of} />
}
