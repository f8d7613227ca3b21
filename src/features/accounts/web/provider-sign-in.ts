import { type Problem, problemOf } from '#base/errors.ts'
import { withLanguage } from '#i18n/choose-language.ts'
import type { Connection, ProviderFault } from '../connections.ts'
import { keptCampaign } from './campaign.ts'
import { withProof } from './ensure-proof.ts'
import { callAccounts } from './queries.ts'

/** Name of the channel on which the window of a service tells what came of it; only this portal's pages hear it. */
export const PROVIDER_CHANNEL = 'sign-in-by-service'
const POPUP_LOOK = 'popup,width=520,height=680'
/** How often it is looked whether the window is still there. */
const WATCH_MS = 500
const CLOSED_LOOKS = 4

/** What the window of a service says at its end. */
export interface ProviderMessage {
  attempt: string
  token?: string
  error?: ProviderFault
}

export interface ProviderAsked {
  lang: string
  /** Where a sign-in leads that can't be done in a window of its own. */
  returnTo: string
  /** The window was closed, as it seems. Should an answer come all the same, it still counts. */
  onClosed: () => void
  /** No window may be opened: the whole page goes to the service. */
  onBlocked: () => void
}

/** `problem`: what the portal said when it did not take what came back. */
export type ProviderResult = { ok: true } | { ok: false; error: ProviderFault | 'left'; problem?: Problem }

let supersede: (() => void) | undefined

/** The address at which a sign-in by a service begins (spec §2, redirect addresses). */
export function providerAddress(
  connection: Connection,
  { lang, returnTo, ...more }: { lang: string; returnTo: string; form?: 'popup'; attempt?: string; link?: '1' },
): string {
  return `/auth/${connection}?${new URLSearchParams({ quick_link: returnTo, lang, ...more })}`
}

/** Signs in with what a service has answered: the call with a third-party token (spec §7). */
export async function signInWithToken(connection: Connection, token: string, returnTo: string): Promise<void> {
  const utm = keptCampaign(Date.now())
  await callAccounts('POST /sso/login/third-party', { body: { connection, token, returnTo, ...(utm && { utm }) } })
}

/** Signs in by a service in a window of its own (spec §8). A failure is logged, and returned. */
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

/** Asks a service in a window of its own who its visitor is, to join it to the account of who is signed in. */
export const linkByPopup = (connection: Connection, asked: ProviderAsked): Promise<ProviderResult> =>
  askForOwn(connection, asked, (token) =>
    withProof(() => callAccounts('POST /sso/users/me/links', { body: { connection, token } })),
  )

/** Asks a service that is joined to the account, to show that it is its owner who is here. */
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
  // Opened at once: browsers let only a press open a window.
  const popup = open(providerAddress(connection, { lang, returnTo, form: 'popup', attempt, ...link }), '', POPUP_LOOK)
  if (!popup) {
    onBlocked()
    // What is joined has to come back to this page.
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
 * Tells once when the window seems to be closed and its visitor is back here. A page that keeps to itself looks closed
 * from outside while somebody still types into it.
 */
function watchClosing(popup: Window, onClosed: () => void): () => void {
  let seen = 0
  const timer = setInterval(() => {
    seen = popup.closed && document.hasFocus() ? seen + 1 : 0
    // It says what came of it just before it closes, and that may take a moment to arrive.
    if (seen < CLOSED_LOOKS) return
    clearInterval(timer)
    onClosed()
  }, WATCH_MS)
  return () => clearInterval(timer)
}

const makeAttempt = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
