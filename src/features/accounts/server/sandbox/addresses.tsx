import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { currentSettings } from '#features/portal/server/settings.ts'
import { hasSandboxes, signInKeysOf, SIGN_IN_SANDBOX_PATH } from '#features/portal/server/sign-in-keys.ts'
import { signInServices } from '#features/portal/server/sign-in-services.ts'
import type { Kernel } from '#server/kernel.ts'
import { ownHostOnly } from '#server/http/own-host.ts'
import { plainPage } from '#server/http/plain-page.tsx'
import { PLAIN_STYLES } from '#server/http/plain-page-styles.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { callbackAddress } from '../providers/begin.ts'
import { oneTapScript } from './one-tap-script.ts'
import { ERRORS, isSandboxError, PEOPLE, type Person } from './people.ts'
import type { SandboxProvider, SandboxClient } from './provider.ts'

const STYLESHEET = `${SIGN_IN_SANDBOX_PATH}/page.css`
const CHOICE_STYLES = `
form p { margin: 0 0 8px }
form button { inline-size: 100%; min-block-size: 44px; padding: 8px 16px; font: inherit; text-align: start; color: inherit;
  background: none; border: 1px solid; border-radius: 12px; cursor: pointer }
`
const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const PRIVATE = { 'cache-control': 'no-store' }

/** Node's own request and response, which the server passes along. */
interface NodeBindings {
  incoming?: IncomingMessage & { originalUrl?: string }
  outgoing?: ServerResponse
}

/**
 * The demo's own OpenID provider, in place of real sign-in services (SOCIAL-16). Never in production or in a public demo,
 * since anyone can sign in as anyone.
 */
export function createSignInSandbox(kernel: Kernel): Hono<PortalEnv> {
  const app = new Hono<PortalEnv>()
  if (!hasSandboxes(kernel.config)) return app
  const sandbox = lazySandbox(kernel)
  app.use(`${SIGN_IN_SANDBOX_PATH}/*`, ownHostOnly(kernel.config.publicUrl))
  app.get(STYLESHEET, (context) => context.body(PLAIN_STYLES + CHOICE_STYLES, 200, { 'content-type': 'text/css' }))
  app.get(`${SIGN_IN_SANDBOX_PATH}/one-tap.js`, (context) =>
    context.body(oneTapScript(PEOPLE, SIGN_IN_SANDBOX_PATH), 200, { ...PRIVATE, 'content-type': 'text/javascript' }),
  )
  app.post(`${SIGN_IN_SANDBOX_PATH}/one-tap`, async (context) => {
    const { person: personId = '', clientId = '', nonce = '' } = await context.req.json<Record<string, string>>()
    const { oneTapToken } = await sandbox()
    return context.json({ credential: await oneTapToken({ personId, clientId, nonce, now: kernel.clock.now() }) })
  })
  app.get(`${SIGN_IN_SANDBOX_PATH}/person/:uid`, (context) =>
    context.html(choicePage(context.req.param('uid')), 200, { ...PRIVATE, 'content-security-policy': POLICY }),
  )
  app.post(`${SIGN_IN_SANDBOX_PATH}/person/:uid`, async (context) => {
    const { provider } = await sandbox()
    const { person = '', error = '' } = await context.req.parseBody<Record<string, string>>()
    const interaction = await provider.Interaction.find(context.req.param('uid'))
    if (!interaction) return context.notFound()
    const isRefusal = isSandboxError(error) && !error.startsWith('token-')
    interaction.result = isRefusal ? { error } : { login: { accountId: error || person, remember: false } }
    await interaction.save(interaction.exp - Math.floor(Date.now() / 1000))
    return context.redirect(interaction.returnTo, 303)
  })
  app.all(`${SIGN_IN_SANDBOX_PATH}/*`, async (context: Context<{ Bindings: NodeBindings }>) =>
    handOver(await sandbox(), context),
  )
  return app
}

/** Created on first use, to save memory. */
function lazySandbox(kernel: Kernel): () => Promise<SandboxProvider> {
  let made: { key: string; sandbox: Promise<SandboxProvider> } | undefined
  return async () => {
    const clients = await clientsOf(kernel)
    const key = JSON.stringify(clients)
    if (made?.key !== key) made = { key, sandbox: make(kernel, clients) }
    return made.sandbox
  }
}

async function make(kernel: Kernel, clients: readonly SandboxClient[]): Promise<SandboxProvider> {
  const { createSandboxProvider } = await import('./provider.ts')
  return createSandboxProvider(kernel.config.publicUrl + SIGN_IN_SANDBOX_PATH, {
    clients,
    callback: callbackAddress(kernel),
  })
}

async function clientsOf(kernel: Kernel): Promise<SandboxClient[]> {
  const settings = await currentSettings(kernel)
  const keys = signInServices(kernel).flatMap(({ id }) => signInKeysOf(settings, kernel.config, id) ?? [])
  return keys.filter(({ issuer }) => issuer === SIGN_IN_SANDBOX_PATH)
}

/** The provider works with Node's own request and response, and derives its own address from the original URL. */
async function handOver(
  { provider }: SandboxProvider,
  context: Context<{ Bindings: NodeBindings }>,
): Promise<Response> {
  const { incoming, outgoing } = context.env
  if (!incoming || !outgoing) return context.notFound()
  const { url = '/' } = incoming
  incoming.originalUrl = url
  incoming.url = url.slice(SIGN_IN_SANDBOX_PATH.length)
  // The session cookie is removed, so that every sign-in asks for the person again.
  incoming.headers.cookie = (incoming.headers.cookie ?? '').replaceAll(/_session(?:\.sig)?=[^;]*;?\s*/g, '')
  await provider.callback()(incoming, outgoing)
  return RESPONSE_ALREADY_SENT
}

function choicePage(uid: string): string {
  const action = `${SIGN_IN_SANDBOX_PATH}/person/${encodeURIComponent(uid)}`
  return plainPage({
    title: 'Who are you?',
    stylesheet: STYLESHEET,
    children: (
      <>
        <h1>Who are you?</h1>
        <p className="quiet">This demo portal asks no real service. Choose a person, or let the sign-in go wrong.</p>
        <form method="post" action={action}>
          {PEOPLE.map((person) => (
            <p key={person.id}>
              <button name="person" value={person.id}>
                {describe(person)}
              </button>
            </p>
          ))}
        </form>
        <h2>Let it go wrong</h2>
        <form method="post" action={action}>
          {Object.entries(ERRORS).map(([error, words]) => (
            <p key={error}>
              <button name="error" value={error}>
                {words}
              </button>
            </p>
          ))}
        </form>
      </>
    ),
  })
}

function describe({ given_name, family_name, email, email_verified }: Person): string {
  const name = `${given_name} ${family_name}`
  if (email === undefined) return `${name}, no e-mail`
  return `${name}, ${email}${email_verified ? '' : ' (not proved)'}`
}
