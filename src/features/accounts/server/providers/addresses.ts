import type { Context, Hono } from 'hono'
import { currentSettings } from '#features/portal/server/settings.ts'
import { signInServices } from '#features/portal/server/sign-in-services.ts'
import { withLanguage } from '#i18n/choose-language.ts'
import { isSupported } from '#i18n/languages.ts'
import { cookieJar } from '#server/http/cookies.ts'
import type { Kernel } from '#server/kernel.ts'
import { type KnownRequest, type PortalEnv, type RequestHttp, visitorOf } from '#server/http/request-visitor.ts'
import { admitTry } from '#server/http/require-limit.ts'
import type { Connection, ProviderFault, SignInForm } from '../../connections.ts'
import { safePath } from '../../safe-path.ts'
import { faultOf, takeAnswer } from './answer.ts'
import { beginSignIn } from './begin.ts'
import { browserMark, markBrowser } from './browser-mark.ts'
import { providerOf } from './provider.ts'

type PageContext = Context<PortalEnv>

/** Parameters of the address where a sign-in begins. */
interface Asked {
  form: SignInForm
  attempt: string
  returnTo: string
  lang: string
}

const ATTEMPT = /^[\w-]{1,40}$/
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** Addresses of sign-in with a service: where it begins, and its callback (spec §2). */
export function addSignInAddresses(app: Hono<PortalEnv>, kernel: Kernel): void {
  for (const { id } of signInServices(kernel)) app.get(`/auth/${id}`, (context) => begin(kernel, context, id))
  for (const path of ['/authcb', '/authcb/']) {
    app.get(path, async (context, next) => {
      // Without a response it is the page that passes the outcome to the waiting window.
      if (context.req.query('state') === undefined && context.req.query('error') === undefined) return next()
      return finish(kernel, context)
    })
  }
  for (const path of ['/callback', '/callback/', '/:lang/callback', '/:lang/callback/']) {
    app.get(path, (context) => forward(kernel, context))
  }
}

async function begin(kernel: Kernel, context: PageContext, connection: Connection): Promise<Response> {
  const known = await visitorOf(kernel, context)
  const asked = await readAsked(kernel, context)
  const provider = await providerOf(kernel, connection)
  if (!provider) return context.notFound()
  try {
    await admitTry(kernel, { form: 'provider', address: known.http.ip })
    const browser = markBrowser(kernel, known.http.cookies)
    const linkTo = linkedUser(kernel, context, known)
    const target = await beginSignIn(kernel, provider, { ...asked, browser, ...(linkTo && { linkTo }) })
    return leadTo(context, target.href)
  } catch (error) {
    kernel.log.warn({ err: error, connection }, 'A sign-in by a service could not begin')
    return leadTo(context, handover({ ...asked, connection }, { fault: faultOf(error) }))
  }
}

// Only a link on our own pages may link a service to the visitor's account, never one typed or sent by email.
function linkedUser(kernel: Kernel, context: PageContext, { visitor, http }: KnownRequest): string | undefined {
  const isAsked = context.req.query('link') !== undefined && isFromOwnPage(kernel, http)
  return isAsked && visitor.kind === 'user' ? visitor.userId : undefined
}

function isFromOwnPage({ config }: Kernel, http: RequestHttp): boolean {
  const site = http.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  // Safari before 16.4 doesn't send it.
  return (http.header('referer') ?? '').startsWith(`${config.publicUrl}/`)
}

async function readAsked(kernel: Kernel, context: PageContext): Promise<Asked> {
  const { quick_link, lang = '', form, attempt = '' } = context.req.query()
  return {
    form: form === 'popup' ? 'popup' : 'redirect',
    attempt: ATTEMPT.test(attempt) ? attempt : '',
    returnTo: safePath(quick_link) ?? '/',
    lang: isSupported(lang) ? lang : await primaryLanguage(kernel),
  }
}

const primaryLanguage = async (kernel: Kernel): Promise<string> => (await currentSettings(kernel)).i18n.primaryLang

async function finish(kernel: Kernel, context: PageContext): Promise<Response> {
  const { search } = new URL(context.req.url)
  // The user isn't needed here (ROUTE-22): the waiting page signs in.
  const { begun, outcome } = await takeAnswer(kernel, { search, browser: browserMark(cookieJar(context)) })
  const nothing = { form: 'redirect', attempt: '', returnTo: '/', lang: await primaryLanguage(kernel) } as const
  return leadTo(context, handover(begun ?? nothing, outcome))
}

/** Addresses of older links: handles a service's response, redirects anything else (ROUTE-01, ROUTE-23). */
async function forward(kernel: Kernel, context: PageContext): Promise<Response> {
  if (context.req.query('state') !== undefined) return finish(kernel, context)
  const lang = context.req.param('lang') ?? (await primaryLanguage(kernel))
  if (!isSupported(lang)) return context.notFound()
  return leadTo(context, withLanguage(safePath(context.req.query('returnTo')) ?? '/', lang))
}

/** Returns where the outcome goes. It is in the hash, which servers and logs never see. */
function handover(
  { form, attempt, connection, returnTo, lang }: Asked & { connection?: Connection },
  outcome: { token: string } | { fault: ProviderFault },
): string {
  const result = new URLSearchParams('token' in outcome ? { token: outcome.token } : { error: outcome.fault })
  if (form === 'popup') return `/authcb#${new URLSearchParams({ connection: connection ?? '', attempt })}&${result}`
  const query = new URLSearchParams({ ...(connection && { connection }), returnTo })
  return `${withLanguage('/rcallback/', lang)}?${query}#${result}`
}

function leadTo(context: PageContext, address: string): Response {
  for (const [name, value] of Object.entries(PRIVATE)) context.header(name, value)
  return context.redirect(address, 303)
}
