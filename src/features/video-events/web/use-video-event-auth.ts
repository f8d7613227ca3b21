import { useEffect } from 'react'
import { useVisitor } from '#web/visitor.ts'
import { callVideoEvents } from './queries.ts'

const reported = new Set<string>()

/** Reports to the server, once per visit, that a signed-in visitor came to this event (VIDEO-06). */
export function useVideoEventAuth(eventId: string): void {
  const visitor = useVisitor()
  const userId = visitor.kind === 'user' ? visitor.userId : undefined
  useEffect(() => {
    const key = `${userId} ${eventId}`
    if (userId === undefined || reported.has(key)) return
    reported.add(key)
    callVideoEvents('POST /dvm/videoEvents/:id/auth', { params: { id: eventId } }).catch((error: unknown) => {
      // Spec §8: a failed auth dispatch is logged only; the next visit reports again.
      reported.delete(key)
      console.info('The video event did not learn of its visitor', error)
    })
  }, [userId, eventId])
}
