import type { Visitor } from '#base/roles.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import type { RequestHttp } from '#server/http/request-visitor.ts'
import { endSession, openSession } from '#server/sessions/sessions.ts'
import type { Tokens } from '#server/sessions/tokens.ts'
import type { OpenedSession } from '../model.ts'
import { noteArrival } from './invitations/note-arrival.ts'
import { noteDevice } from './known-devices.ts'
import { mergeVisitor } from './merge.ts'
import { countSignIn } from './store.ts'

/** Who comes through the door: the visitor as he was, and his request. */
export interface Entering {
  visitor: Visitor
  http: RequestHttp
}

/**
 * Opens a session of an account. What the visitor did as a guest moves into the account; the tokens he had end here,
 * so that nobody who knew them gets in with him. `isProved: false`: by what somebody else may have got hold of.
 */
export async function enterAccount(
  kernel: Kernel,
  trx: Transaction,
  { userId, isProved, visitor, http }: Entering & { userId: string; isProved?: boolean },
): Promise<Tokens> {
  await endSession(kernel, http.cookies, trx)
  if (visitor.kind === 'session') await mergeVisitor(kernel, { from: visitor.userId, to: userId, trx })
  await noteArrival(kernel, trx, { userId, http })
  await noteDevice(kernel, trx, { userId, http })
  await countSignIn(trx, userId)
  return openSession(kernel, { userId, ip: http.ip, userAgent: http.header('user-agent'), isProved }, trx)
}

export const openedSessionOf = (userId: string, tokens: Tokens): OpenedSession => ({
  userId,
  tokens: { accessExpires: tokens.accessExpires.toISOString(), refreshExpires: tokens.refreshExpires.toISOString() },
})
