import { ONE_TAP_DEFAULT_CONTEXT, type OneTapContext } from '../connections.ts'
import { savedCampaign } from './campaign.ts'
import { callAccounts } from './queries.ts'

/** The part of Google's script that One Tap uses. */
interface GoogleIdentity {
  initialize: (given: {
    client_id: string
    nonce: string
    context: OneTapContext
    itp_support: boolean
    callback: (answer: { credential: string }) => void
  }) => void
  prompt: () => void
  cancel: () => void
}

declare global {
  var google: { accounts?: { id?: GoogleIdentity } } | undefined
}

/** Shows Google One Tap; returns a function that removes it. `onCredential` gets the token of a visitor who accepts. */
export async function showOneTap(
  onCredential: (credential: string) => void,
  context: OneTapContext = ONE_TAP_DEFAULT_CONTEXT,
): Promise<() => void> {
  const { clientId, script, nonce } = await callAccounts('POST /sso/onetap')
  if (clientId === null) {
    // Literal of the spec, §8.
    console.error('client_id is missing')
    return () => {}
  }
  await loadScript(script)
  const identity = globalThis.google?.accounts?.id
  identity?.initialize({
    client_id: clientId,
    nonce,
    context,
    itp_support: true,
    callback: ({ credential }) => onCredential(credential),
  })
  identity?.prompt()
  return () => identity?.cancel()
}

/** Signs in with a One Tap token: the call with a one-tap token (spec §7). */
export async function signInByOneTap(credential: string, returnTo: string): Promise<void> {
  const utm = savedCampaign(Date.now())
  await callAccounts('POST /sso/login/onetap', { body: { credential, returnTo, ...(utm && { utm }) } })
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    Object.assign(script, { src, async: true })
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${src} did not come`)))
    document.head.append(script)
  })
}
