import { SECOND_MS } from '#base/clock.ts'
import type { Kernel } from '#server/kernel.ts'
import type { KnownRequest } from '#server/http/request-visitor.ts'
import { saveTokens } from '#server/sessions/sessions.ts'
import { hashToken, isToken } from '#server/sessions/tokens.ts'
import type { WaitingState } from '../../messenger.ts'
import { enterAccount } from '../enter-account.ts'
import { addRole } from '../store.ts'
import { TICKET_COOKIE } from './connect.ts'
import { findWaiting, markEntered } from './store.ts'

/** How long a lost response can be fetched again. */
const LOST_ANSWER_MS = 30 * SECOND_MS

export interface BotState {
  state: WaitingState
  /** The digits that the page shows, to be chosen at the bot. */
  digits: string | null
}

type Asking = Pick<KnownRequest, 'visitor' | 'http'>

/** Returns the state of the bot opened from this browser; signs the browser in once the right digits were chosen. */
export async function readBotState(kernel: Kernel, { visitor, http }: Asking): Promise<BotState> {
  const ticket = http.cookies.get(TICKET_COOKIE)
  const row = isToken(ticket) ? await findWaiting(kernel.db, hashToken(ticket)) : undefined
  if (!row) return { state: 'none', digits: null }
  const { outcome } = row
  const isOwner = visitor.kind === 'user' && visitor.userId === (row.for_user_id ?? row.user_id)
  if (row.for_user_id === null && isOwner) return { state: 'signed-in', digits: null }
  if (row.for_user_id !== null && !isOwner) return { state: 'none', digits: null }
  if (outcome === 'wrong') return { state: 'refused', digits: null }
  if (outcome === 'taken' || outcome === 'unproved') return { state: outcome, digits: null }
  if (row.expires_at <= kernel.clock.now()) return { state: 'expired', digits: null }
  if (outcome === 'right' && row.for_user_id !== null) return { state: 'connected', digits: null }
  if (outcome === 'right') return { state: await enter(kernel, { row, visitor, http }), digits: null }
  return { state: row.link === null ? 'waiting' : 'asked', digits: row.digits }
}

async function enter(
  kernel: Kernel,
  { row, visitor, http }: Asking & { row: { id: string; user_id: string | null } },
): Promise<WaitingState> {
  const userId = row.user_id
  if (userId === null) return 'expired'
  const now = kernel.clock.now()
  const tokens = await kernel.db.transaction().execute(async (trx) => {
    const mayEnter = await markEntered(trx, {
      id: row.id,
      now,
      againAfter: new Date(now.getTime() - LOST_ANSWER_MS),
    })
    if (!mayEnter || !(await addRole(trx, userId, 'disciple'))) return undefined
    return enterAccount(kernel, trx, { userId, visitor, http })
  })
  if (!tokens) return 'expired'
  saveTokens(kernel, http.cookies, tokens)
  return 'signed-in'
}
