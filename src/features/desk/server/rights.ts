import type { SignedInVisitor } from '#base/roles.ts'
import { requireChat } from '#features/chat/server/rights.ts'
import { type Scope, scopeOf } from '#features/mentors/server/may-read.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'

/** A conversation for who may answer in it or look on: not for the learner himself, though he may be a mentor too. */
export async function requireDeskChat(kernel: Kernel, visitor: SignedInVisitor, chatId: string) {
  const { chat, access } = await requireChat(kernel, visitor, chatId)
  if (access === 'own') throw portalError('AUTH-DENY')
  return { chat, access }
}

/** Whose conversations stand on the desk of a visitor. */
export async function requireScope(kernel: Kernel, visitor: SignedInVisitor): Promise<Scope> {
  const scope = await scopeOf(kernel, visitor)
  if (!scope) throw portalError('AUTH-DENY')
  return scope
}
