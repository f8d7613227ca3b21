import { ONE_TAP_DEFAULT_CONTEXT, type OneTapContext } from '../connections.ts'
import { keptCampaign } from './campaign.ts'
import { callAccounts } from './queries.ts'

/** As much of Google's own script as one-tap uses. */
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

/** Shows Google's one-tap; gives what takes it away again. `onCredential` gets the token of who accepts. */
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

/** Signs in with a one-tap's token: the call with a one-tap token (spec §7). */
export async function signInByOneTap(credential: string, returnTo: string): Promise<void> {
  const utm = keptCampaign(Date.now())
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
