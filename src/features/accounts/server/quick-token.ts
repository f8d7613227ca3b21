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
import { addRole, insertOneTimeToken, consumeOneTimeToken } from './store.ts'

/** AUTH-05. */
const QUICK_TOKEN_HOURS = 24
/** Spec §2, query parameters. */
export const QUICK_TOKEN_KEY = 'quick_token'

/** Creates a token that signs a user in by a link, once. Only its hash is stored (AUTH-05). */
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

/** Uses a quick token up; returns its user, or undefined if it is unknown, used or expired. */
export async function consumeQuickToken(
  kernel: Kernel,
  db: Database | Transaction,
  token: string,
): Promise<string | undefined> {
  if (!isToken(token)) return undefined
  const now = kernel.clock.now()
  return (await consumeOneTimeToken(db, { tokenHash: hashToken(token), purpose: 'quick', now }))?.userId
}

/**
 * Server init, step 1: signs in by a quick token. The visitor's previous tokens are removed and revoked, so that nobody
 * who knew them gets in; a guest's data is kept.
 */
export async function signInByQuickToken(
  kernel: Kernel,
  { quickToken, visitor, http }: Pick<KnownRequest, 'visitor' | 'http'> & { quickToken: string },
): Promise<OpenedSession> {
  const entered = await kernel.db.transaction().execute(async (trx) => {
    const userId = await consumeQuickToken(kernel, trx, quickToken)
    // A blocked account can't get roles.
    if (userId === undefined || !(await addRole(trx, userId, 'disciple'))) return undefined
    return { userId, tokens: await enterAccount(kernel, trx, { userId, visitor, http, isProved: false }) }
  })
  // Guests keep their own session with their data. Of two concurrent visits the later must not undo the first.
  if (!entered && visitor.kind === 'user') removeTokens(http.cookies)
  if (!entered) throw portalError('TOKEN-BAD')
  saveTokens(kernel, http.cookies, entered.tokens)
  return openedSessionOf(entered.userId, entered.tokens)
}

/** Result of a link with a quick token: nothing, a refusal, or a redirect to the address without it. */
export type QuickEntry = { kind: 'none' } | { kind: 'refused' } | { kind: 'redirect'; to: string }

/** Programs that fetch a link only for a preview. */
const PREVIEWERS =
  /bot\b|bot\/|crawl|spider|preview|facebookexternalhit|facebookcatalog|whatsapp|viber|skype|slack|discord|linkedin|twitter|embedly|vkshare|pinterest|snapchat|google-read|iframely|curl|wget/i

/**
 * Signs in by `quick_token` in the address of a page. Only a real visit uses the token up: HEAD requests, prefetches,
 * frames and previews don't (AUTH-05). A failure is logged and the page opens as for a guest (ERROR-62).
 */
export async function enterByQuickLink(
  kernel: Kernel,
  { request, known }: { request: Request; known: () => Promise<KnownRequest> },
): Promise<QuickEntry> {
  const url = new URL(request.url)
  const quickToken = url.searchParams.get(QUICK_TOKEN_KEY)
  if (quickToken === null) return { kind: 'none' }
  // Refused, so that the browser requests it again on the real visit.
  if (isPrefetch(request.headers)) return { kind: 'refused' }
  if (!isVisit(request)) return { kind: 'none' }
  try {
    await signInByQuickToken(kernel, { quickToken, ...(await known()) })
  } catch (err) {
    requestLog(kernel.log).warn({ err }, 'A quick token did not sign in')
  }
  url.searchParams.delete(QUICK_TOKEN_KEY)
  // One slash only: two would name another host.
  return { kind: 'redirect', to: url.pathname.replace(/^\/+/, '/') + url.search }
}

const isPrefetch = (headers: Headers): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  )

/** Whether a request is a person's visit to a page rather than a program's. */
export function isVisit({ method, headers }: Request): boolean {
  if (method !== 'GET') return false
  const mode = headers.get('sec-fetch-mode')
  if (mode !== null) return mode === 'navigate' && (headers.get('sec-fetch-dest') ?? 'document') === 'document'
  return !PREVIEWERS.test(headers.get('user-agent') ?? '')
}
