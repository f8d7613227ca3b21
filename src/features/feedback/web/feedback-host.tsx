import { useEffect } from 'react'
import { useVisitor } from '#web/visitor.ts'

/** Used once, in the layout. Loads its code only for learners, after the page is shown. */
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
