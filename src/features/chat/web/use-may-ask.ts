import { hasRole } from '#base/roles.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useVisitor } from '#web/visitor.ts'

/** Whether the visitor has a chat to ask in, or gets one by signing in: the portal has it switched on, and they don't answer there themselves. */
export function useMayAsk(): boolean {
  const { messages } = usePortalSettings()
  const visitor = useVisitor()
  return messages.enabled && !(visitor.kind === 'user' && hasRole(visitor.roles, 'mentor'))
}
