import { type Problem, problemOf } from '#base/errors.ts'
import { withLanguage } from '#i18n/choose-language.ts'
import type { Connection, ProviderFault } from '../connections.ts'
import { savedCampaign } from './campaign.ts'
import { withProof } from './ensure-proof.ts'
import { callAccounts } from './queries.ts'

/** Channel on which a sign-in popup reports its outcome; same-origin only. */
export const PROVIDER_CHANNEL = 'sign-in-by-service'
const POPUP_LOOK = 'popup,width=520,height=680'
/** Interval of the check whether the popup is still open. */
const WATCH_MS = 500
const CLOSED_LOOKS = 4

/** The popup's final message. */
export interface ProviderMessage {
  attempt: string
  token?: string
  error?: ProviderFault
}

export interface ProviderAsked {
  lang: string
  /** Where a sign-in returns that can't use a popup. */
  returnTo: string
  /** The popup seems to be closed. A later response still counts. */
  onClosed: () => void
  /** Popups are blocked: the whole page goes to the service. */
  onBlocked: () => void
}

/** `problem`: the portal's error when it refused the service's response. */
export type ProviderResult = { ok: true } | { ok: false; error: ProviderFault | 'left'; problem?: Problem }

let supersede: (() => void) | undefined

/** Returns the address at which a sign-in with a service begins (spec §2, redirect addresses). */
export function providerAddress(
  connection: Connection,
  { lang, returnTo, ...more }: { lang: string; returnTo: string; form?: 'popup'; attempt?: string; link?: '1' },
): string {
  return `/auth/${connection}?${new URLSearchParams({ quick_link: returnTo, lang, ...more })}`
}

/** Signs in with a service's response: the call with a third-party token (spec §7). */
export async function signInWithToken(connection: Connection, token: string, returnTo: string): Promise<void> {
  const utm = savedCampaign(Date.now())
  await callAccounts('POST /sso/login/third-party', { body: { connection, token, returnTo, ...(utm && { utm }) } })
}

/** Signs in with a service in a popup (spec §8). A failure is logged and returned. */
export async function signInByPopup(connection: Connection, asked: ProviderAsked): Promise<ProviderResult> {
  const answer = await answerOfPopup(connection, asked)
  if (answer.token === undefined) return failure(answer.error ?? 'left')
  try {
    await signInWithToken(connection, answer.token, withLanguage(asked.returnTo, asked.lang))
    return { ok: true }
  } catch (error) {
    return failure('failed', error)
  }
}

/** Links a service to the signed-in account, by a popup. */
export const linkByPopup = (connection: Connection, asked: ProviderAsked): Promise<ProviderResult> =>
  askForOwn(connection, asked, (token) =>
    withProof(() => callAccounts('POST /sso/users/me/links', { body: { connection, token } })),
  )

/** Proves the owner's identity with a linked service, by a popup. */
export const proveByPopup = (connection: Connection, asked: ProviderAsked): Promise<ProviderResult> =>
  askForOwn(connection, asked, (token) => callAccounts('POST /sso/proof', { body: { connection, token } }))

async function askForOwn(
  connection: Connection,
  asked: ProviderAsked,
  send: (token: string) => Promise<unknown>,
): Promise<ProviderResult> {
  const { token, error = 'left' } = await answerOfPopup(connection, { ...asked, isLink: true })
  if (token === undefined) return failure(error)
  try {
    await send(token)
    return { ok: true }
  } catch (refusal) {
    return failure('failed', refusal)
  }
}

function failure(error: ProviderFault | 'left', cause?: unknown): ProviderResult {
  console.error('Login by popup failed', cause ?? error)
  return { ok: false, error, ...(cause !== undefined && { problem: problemOf(cause) }) }
}

async function answerOfPopup(
  connection: Connection,
  { lang, returnTo, onClosed, onBlocked, isLink = false }: ProviderAsked & { isLink?: boolean },
): Promise<Partial<ProviderMessage>> {
  supersede?.()
  const attempt = makeAttempt()
  const link = isLink ? ({ link: '1' } as const) : {}
  // Opened synchronously: browsers allow popups only during a click.
  const popup = open(providerAddress(connection, { lang, returnTo, form: 'popup', attempt, ...link }), '', POPUP_LOOK)
  if (!popup) {
    onBlocked()
    // Linking has to return to this page.
    if (isLink) return { error: 'failed' }
    location.assign(providerAddress(connection, { lang, returnTo, ...link }))
    return new Promise(() => {})
  }
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(PROVIDER_CHANNEL)
    const stopWatching = watchClosing(popup, onClosed)
    const end = (answer: Partial<ProviderMessage>) => {
      stopWatching()
      channel.close()
      resolve(answer)
    }
    channel.addEventListener('message', ({ data }: MessageEvent<ProviderMessage>) => {
      if (data.attempt === attempt) end(data)
    })
    supersede = () => end({})
  })
}

/**
 * Calls `onClosed` once when the popup seems to be closed and the visitor is back here. A page with its own opener
 * policy looks closed from outside while it is still in use.
 */
function watchClosing(popup: Window, onClosed: () => void): () => void {
  let seen = 0
  const timer = setInterval(() => {
    seen = popup.closed && document.hasFocus() ? seen + 1 : 0
    // It reports its outcome just before it closes, which may take a moment to arrive.
    if (seen < CLOSED_LOOKS) return
    clearInterval(timer)
    onClosed()
  }, WATCH_MS)
  return () => clearInterval(timer)
}

const makeAttempt = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
