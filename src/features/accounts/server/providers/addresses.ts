import type { Context, Hono } from 'hono'
import { problemOf } from '#base/errors.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { signInServices } from '#features/portal/server/sign-in-services.ts'
import { withLanguage } from '#i18n/choose-language.ts'
import { isSupported } from '#i18n/languages.ts'
import { cookieJar } from '#server/http/cookies.ts'
import type { Kernel } from '#server/kernel.ts'
import { type KnownRequest, type PortalEnv, type RequestHttp, visitorOf } from '#server/http/request-visitor.ts'
import { admitTry } from '#server/http/require-limit.ts'
import { type Connection, type ProviderFault, REFUSED_KEY, SIGN_IN_FORMS, type SignInForm } from '../../connections.ts'
import { safePath } from '../../safe-path.ts'
import { faultOf, type ProviderAnswer, takeAnswer } from './answer.ts'
import { beginSignIn } from './begin.ts'
import { browserMark, markBrowser } from './browser-mark.ts'
import { providerOf } from './provider.ts'

type PageContext = Context<PortalEnv>
type Portal = Pick<Hono<PortalEnv>, 'fetch'>

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
      return finish(app, kernel, context)
    })
  }
  for (const path of ['/callback', '/callback/', '/:lang/callback', '/:lang/callback/']) {
    app.get(path, (context) => forward(app, kernel, context))
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
    form: SIGN_IN_FORMS.find((known) => known === form) ?? 'redirect',
    attempt: ATTEMPT.test(attempt) ? attempt : '',
    returnTo: safePath(quick_link) ?? '/',
    lang: isSupported(lang) ? lang : await primaryLanguage(kernel),
  }
}

const primaryLanguage = async (kernel: Kernel): Promise<string> => (await currentSettings(kernel)).i18n.primaryLang

async function finish(app: Portal, kernel: Kernel, context: PageContext): Promise<Response> {
  const { search } = new URL(context.req.url)
  // The user isn't needed here (ROUTE-22): the waiting page signs in.
  const { begun, outcome } = await takeAnswer(kernel, { search, browser: browserMark(cookieJar(context)) })
  const nothing = { form: 'redirect', attempt: '', returnTo: '/', lang: await primaryLanguage(kernel) } as const
  if (begun?.form === 'plain') return leadTo(context, await enterWithoutScripts(app, context, { begun, outcome }))
  return leadTo(context, handover(begun ?? nothing, outcome))
}

/** Who asks: limits and sessions go by these. The headers of a navigation from the service's site are left out. */
const CALLER = /^(?:cookie|user-agent|forwarded|via|x-forwarded-\w+|x-real-ip|host)$/

/** Signs in as the waiting page would, by the same endpoint. Returns where to go: back, with the reason if it failed. */
async function enterWithoutScripts(
  app: Portal,
  context: PageContext,
  { begun, outcome }: { begun: Asked & { connection: Connection }; outcome: ProviderAnswer['outcome'] },
): Promise<string> {
  const target = withLanguage(begun.returnTo, begun.lang)
  const failedWith = (reason: string): string => {
    const url = new URL(target, 'http://portal.invalid')
    url.searchParams.set('login', '1')
    url.searchParams.set(REFUSED_KEY, reason)
    return url.pathname + url.search + url.hash
  }
  if (!('token' in outcome)) return failedWith(outcome.fault)
  const headers = new Headers([...context.req.raw.headers].filter(([name]) => CALLER.test(name)))
  headers.set('content-type', 'application/json')
  headers.set('accept-language', begun.lang)
  const body = JSON.stringify({ connection: begun.connection, token: outcome.token, returnTo: target })
  const { origin } = new URL(context.req.url)
  const call = new Request(`${origin}/api/sso/login/third-party`, { method: 'POST', headers, body })
  const answer = await app.fetch(call, context.env)
  for (const cookie of answer.headers.getSetCookie()) context.header('set-cookie', cookie, { append: true })
  return answer.ok ? target : failedWith(problemOf(await answer.json()).code)
}

/** Addresses of older links: handles a service's response, redirects anything else (ROUTE-01, ROUTE-23). */
async function forward(app: Portal, kernel: Kernel, context: PageContext): Promise<Response> {
  if (context.req.query('state') !== undefined) return finish(app, kernel, context)
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
