import { lazy, Suspense } from 'react'
import { loadLater } from '#web/later-code.ts'
import { useMayAsk } from './use-may-ask.ts'

const ChatCorner = lazy(async () => ({ default: (await loadLater(() => import('./chat-corner.tsx'))).ChatCorner }))

/**
 * The chat on pages of a main layout (LAYOUT-10), if the portal has it switched on (CHAT-35). Mentors use the desk
 * instead.
 */
export function ChatHost({ isCoursePage }: { isCoursePage: boolean }) {
  if (!useMayAsk()) return null
  return (
    <Suspense>
      <ChatCorner isCoursePage={isCoursePage} />
    </Suspense>
  )
}
