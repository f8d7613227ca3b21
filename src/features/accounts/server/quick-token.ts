import { HOUR_MS } from '#base/clock.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { requestLog } from '#server/http/request-log.ts'
import type { KnownRequest } from '#server/http/request-visitor.ts'
import { removeTokens, saveTokens } from '#server/sessions/sessions.ts'
import { hashToken, isToken, randomToken } from '#server/sessions/tokens.ts'
import type { OpenedSession } from '../model.ts'
import { enterAccount, openedSessionOf } from './enter-account.ts'
import { addRole, insertOneTimeToken, takeOneTimeToken } from './store.ts'

/** AUTH-05. */
const QUICK_TOKEN_HOURS = 24
/** Spec §2, query parameters. */
export const QUICK_TOKEN_KEY = 'quick_token'

/** Makes a token that signs a user in by a link, once. It is kept as a hash alone (AUTH-05). */
export async function makeQuickToken(
  kernel: Kernel,
  db: Database | Transaction,
  { userId, hours = QUICK_TOKEN_HOURS }: { userId: string; hours?: number },
): Promise<string> {
  const token = randomToken()
  const now = kernel.clock.now()
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS)
  await insertOneTimeToken(db, { tokenHash: hashToken(token), userId, purpose: 'quick', expiresAt, now })
  return token
}

/** Uses a quick token up; gives its user, or undefined for a token that is unknown, used or too old. */
export async function takeQuickToken(
  kernel: Kernel,
  db: Database | Transaction,
  token: string,
): Promise<string | undefined> {
  if (!isToken(token)) return undefined
  const now = kernel.clock.now()
  return (await takeOneTimeToken(db, { tokenHash: hashToken(token), purpose: 'quick', now }))?.userId
}

/**
 * Server init, step 1: signs in by a quick token. The tokens that the visitor had are stripped and end here, so nobody who
 * knew them gets in with him; what he did as a guest goes with him.
 */
export async function signInByQuickToken(
  kernel: Kernel,
  { quickToken, visitor, http }: Pick<KnownRequest, 'visitor' | 'http'> & { quickToken: string },
): Promise<OpenedSession> {
  const entered = await kernel.db.transaction().execute(async (trx) => {
    const userId = await takeQuickToken(kernel, trx, quickToken)
    // An account that was closed has no roles to give.
    if (userId === undefined || !(await addRole(trx, userId, 'disciple'))) return undefined
    return { userId, tokens: await enterAccount(kernel, trx, { userId, visitor, http, isProved: false }) }
  })
  // A guest keeps his own session, which holds what he did. Of two visits at once, the later must not undo the first.
  if (!entered && visitor.kind === 'user') removeTokens(http.cookies)
  if (!entered) throw portalError('TOKEN-BAD')
  saveTokens(kernel, http.cookies, entered.tokens)
  return openedSessionOf(entered.userId, entered.tokens)
}

/** What a link with a quick token brings about: nothing, no answer at all, or the same address without it. */
export type QuickEntry = { kind: 'none' } | { kind: 'refused' } | { kind: 'redirect'; to: string }

/** Programs that fetch a link only to show what is behind it. */
const PREVIEWERS =
  /bot\b|bot\/|crawl|spider|preview|facebookexternalhit|facebookcatalog|whatsapp|viber|skype|slack|discord|linkedin|twitter|embedly|vkshare|pinterest|snapchat|google-read|iframely|curl|wget/i

/**
 * Looks at the address of a page for `quick_token` and signs in by it. Only somebody who goes to the page uses the token up:
 * asking for the head, for a later visit, for a frame or a preview does not (AUTH-05). A failure is logged and the page opens
 * as for a guest (ERROR-62).
 */
export async function enterByQuickLink(
  kernel: Kernel,
  { request, known }: { request: Request; known: () => Promise<KnownRequest> },
): Promise<QuickEntry> {
  const url = new URL(request.url)
  const quickToken = url.searchParams.get(QUICK_TOKEN_KEY)
  if (quickToken === null) return { kind: 'none' }
  // Refused, so that the browser asks anew when the page is really gone to.
  if (isPrefetch(request.headers)) return { kind: 'refused' }
  if (!isVisit(request)) return { kind: 'none' }
  try {
    await signInByQuickToken(kernel, { quickToken, ...(await known()) })
  } catch (err) {
    requestLog(kernel.log).warn({ err }, 'A quick token did not sign in')
  }
  url.searchParams.delete(QUICK_TOKEN_KEY)
  // One slash alone: two would name another host.
  return { kind: 'redirect', to: url.pathname.replace(/^\/+/, '/') + url.search }
}

const isPrefetch = (headers: Headers): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  )

/** Whether somebody goes to a page, rather than a program that looks what is there. */
export function isVisit({ method, headers }: Request): boolean {
  if (method !== 'GET') return false
  const mode = headers.get('sec-fetch-mode')
  if (mode !== null) return mode === 'navigate' && (headers.get('sec-fetch-dest') ?? 'document') === 'document'
  return !PREVIEWERS.test(headers.get('user-agent') ?? '')
}
