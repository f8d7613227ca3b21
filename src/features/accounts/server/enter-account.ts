import type { Visitor } from '#base/roles.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'
import { noteUser } from '#server/http/request-log.ts'
import type { RequestHttp } from '#server/http/request-visitor.ts'
import { endSession, openSession } from '#server/sessions/sessions.ts'
import type { Tokens } from '#server/sessions/tokens.ts'
import type { OpenedSession } from '../model.ts'
import { noteArrival } from './invitations/note-arrival.ts'
import { noteDevice } from './known-devices.ts'
import { mergeVisitor } from './merge.ts'
import { countSignIn } from './store.ts'

/** The visitor as they were before signing in, and their request. */
export interface Entering {
  visitor: Visitor
  http: RequestHttp
}

/**
 * Opens a session of an account. The guest's data moves into the account, and the previous tokens end, so that nobody
 * who knew them gets in. `isProved: false` is for sign-ins with something that others may have obtained.
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
  noteUser(userId)
  return openSession(kernel, { userId, ip: http.ip, userAgent: http.header('user-agent'), isProved }, trx)
}

export const openedSessionOf = (userId: string, tokens: Tokens): OpenedSession => ({
  userId,
  tokens: { accessExpires: tokens.accessExpires.toISOString(), refreshExpires: tokens.refreshExpires.toISOString() },
})
