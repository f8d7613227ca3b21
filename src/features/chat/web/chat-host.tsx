import { lazy, Suspense } from 'react'
import { hasRole } from '#base/roles.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { loadLater } from '#web/later-code.ts'
import { useVisitor } from '#web/visitor.ts'

const ChatCorner = lazy(async () => ({ default: (await loadLater(() => import('./chat-corner.tsx'))).ChatCorner }))

/**
 * The chat on pages of a main layout (LAYOUT-10), if the portal has it switched on (CHAT-35). Mentors use the desk
 * instead.
 */
export function ChatHost({ isCoursePage }: { isCoursePage: boolean }) {
  const { messages } = usePortalSettings()
  const visitor = useVisitor()
  const answers = visitor.kind === 'user' && hasRole(visitor.roles, 'mentor')
  if (!messages.enabled || answers) return null
  return (
    <Suspense>
      <ChatCorner isCoursePage={isCoursePage} />
    </Suspense>
  )
}
