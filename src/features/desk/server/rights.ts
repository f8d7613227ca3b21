import type { SignedInVisitor } from '#base/roles.ts'
import { requireChat } from '#features/chat/server/rights.ts'
import { type Scope, scopeOf } from '#features/mentors/server/may-read.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'

/** Returns a conversation to those who may answer or read it as staff; throws for the learner, even one who is a mentor too. */
export async function requireDeskChat(kernel: Kernel, visitor: SignedInVisitor, chatId: string) {
  const { chat, access } = await requireChat(kernel, visitor, chatId)
  if (access === 'own') throw portalError('AUTH-DENY')
  return { chat, access }
}

/** Returns the scope of conversations on a visitor's desk. */
export async function requireScope(kernel: Kernel, visitor: SignedInVisitor): Promise<Scope> {
  const scope = await scopeOf(kernel, visitor)
  if (!scope) throw portalError('AUTH-DENY')
  return scope
}
