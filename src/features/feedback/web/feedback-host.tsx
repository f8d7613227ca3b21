import { useEffect } from 'react'
import { useVisitor } from '#web/visitor.ts'

/** Stands in the layout once; its code comes for learners alone, when the page is there. */
export function FeedbackHost() {
  const visitor = useVisitor()
  const userId = visitor.kind === 'user' ? visitor.userId : undefined
  useEffect(() => {
    if (userId === undefined) return
    let end: (() => void) | undefined
    let isOver = false
    import('./ask.ts')
      .then(({ askAfterElements }) => askAfterElements(userId))
      .then((ending) => (isOver ? ending() : (end = ending)))
      .catch(() => {})
    return () => {
      isOver = true
      end?.()
    }
  }, [userId])
  return null
}
