import { type ComponentType, useEffect, useState } from 'react'
import { useVisitor } from '#web/visitor.ts'
import type { Outlook } from '../../outlook.ts'
import type { EarlierElements } from './earlier-elements.tsx'

type Props = Parameters<typeof EarlierElements>[0]

/** Place for lessons of earlier versions; their code and data are loaded only for learners who opened one. */
export function EarlierPlace({ outlook: { course, progress } }: { outlook: Outlook }) {
  const visitor = useVisitor()
  const isThere = (id: string) => course.elements.some((element) => element.id === id)
  const isWanted =
    visitor.kind === 'user' &&
    Object.entries(progress.elements).some(([id, { started }]) => started !== null && !isThere(id))
  const [Elements, setElements] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (!isWanted) return
    import('./earlier-elements.tsx').then(
      (loaded) => setElements(() => loaded.EarlierElements),
      () => {},
    )
  }, [isWanted])
  return isWanted && Elements && visitor.kind === 'user' ? (
    <Elements courseId={course.id} userId={visitor.userId} />
  ) : null
}
