import type { Context, Hono } from 'hono'
import { isProblem, type Problem } from '#base/errors.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { normaliseEmail, registrationFields } from '#features/accounts/rules.ts'
import { type Registration, REGISTRATION_FIELD_IDS } from '#features/portal/registration-settings.ts'
import { SIGN_IN_LINK, SIGN_IN_TOKEN } from '#features/accounts/sign-in-code.ts'
import { AGREED, BY_PASSWORD, SIGN_UP, SURE } from '#features/scenarios/web/early-popup.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import type { SentForm } from './draw-popup.tsx'

type Typed = Readonly<Record<string, string>>
type PageContext = Context<PortalEnv>

interface Place {
  target: string
  /** Path of the page with the popup. */
  page: string
  /** The token of an emailed link. */
  token: string
  host: string
  registration: Registration
}

/** A form of the popup: the endpoint that the app calls with it, and how. */
interface PopupForm {
  path: string
  bodyOf: (typed: Typed, at: Place) => object
  /** Whether something is missing that only the form asks for. */
  isRefused?: (typed: Typed) => boolean
  /** The screen that says that it was done; signed in without it. */
  screenAfter?: string
  needsConsent: (typed: Typed) => boolean
  /** The screen that continues instead, by the code of a refusal. */
  screenFor?: Readonly<Record<string, string>>
}

/** Without these the endpoint can't say which field is wrong. */
const REQUIRED: ReadonlySet<string> = new Set(['firstName', 'email', 'password'])

/** This portal asks newcomers for more than an email address. */
const MORE_DETAILS = { 'accounts.details-needed': SIGN_UP }

const FORMS: Readonly<Record<string, PopupForm>> = {
  'login-by-email': {
    path: '/api/sso/login/code/email',
    bodyOf: ({ email = '' }, { target, page, host }) => ({
      email: normaliseEmail(email),
      website: host,
      environmentId: ENVIRONMENT_ID,
      page,
      returnTo: target,
    }),
    screenAfter: 'email-code',
    needsConsent: () => true,
  },
  'email-code': {
    path: '/api/sso/login/code',
    bodyOf: ({ email = '', code = '' }) => ({ email: normaliseEmail(email), code }),
    screenFor: MORE_DETAILS,
    needsConsent: () => false,
  },
  [SIGN_IN_LINK]: {
    path: '/api/sso/login/link',
    bodyOf: ({ isMine }, { token }) => ({ token, isMine: isMine === 'on' }),
    screenFor: MORE_DETAILS,
    needsConsent: ({ isNew }) => isNew === 'on',
  },
  [BY_PASSWORD]: {
    path: '/api/sso/login/email',
    bodyOf: ({ email = '', password = '' }) => ({ email: normaliseEmail(email), password }),
    needsConsent: () => true,
  },
  'anonymous-sign-in': {
    path: '/api/sso/login/username',
    bodyOf: ({ username = '', password = '' }) => ({ username, password }),
    needsConsent: () => true,
  },
  [SIGN_UP]: {
    path: '/api/sso/users',
    // Spec §3, Register payload: active fields without empty values, and the options.
    bodyOf: (typed, { host, registration }) => {
      const answers = registrationFields(registration).map(({ id }) => [id, typed[id] ?? ''] as const)
      const given = answers.filter(([id, answer]) => answer !== '' || REQUIRED.has(id))
      return { ...Object.fromEntries(given), role: 'disciple', website: host, environmentId: ENVIRONMENT_ID }
    },
    isRefused: ({ password, confirmPassword }) => password !== confirmPassword,
    needsConsent: () => true,
  },
  'anonymous-sign-up': {
    path: '/api/sso/users/anonymous',
    bodyOf: ({ username = '', password = '' }) => ({ username, password }),
    isRefused: ({ [SURE]: sure }) => sure !== 'on',
    needsConsent: () => true,
  },
  'forgot-password': {
    path: '/api/sso/password/forgot',
    bodyOf: ({ email = '' }, { target, host }) => ({
      email: normaliseEmail(email),
      website: host,
      environmentId: ENVIRONMENT_ID,
      returnTo: target,
    }),
    screenAfter: 'final-action',
    needsConsent: () => false,
  },
}

/** Fields of these forms, and nothing else that somebody sends. */
const FIELDS = [...REGISTRATION_FIELD_IDS, 'confirmPassword', 'username', 'code', 'isMine', 'isNew', AGREED, SURE]
const OK = 200
const UNPROCESSABLE = 422
const FIELDS_WRONG: Problem = { status: UNPROCESSABLE, code: 'portal.not-valid', message: '', validationErrors: [] }
/** Headers that say who sends a form: endpoints check and count by them. */
const PASSED_ON = /^(?:cookie|origin|referer|sec-fetch-\w+|user-agent|forwarded|via|x-forwarded-\w+|x-real-ip|host)$/

/** What a form led to: signed in, or a screen of the popup. */
export type FormAnswer =
  | { kind: 'signed-in'; cookies: string[] }
  | { kind: 'screen'; sent: SentForm; status: number; cookies?: string[] }

interface Sending {
  /** The whole portal: the form goes the same way as a call of the app, through all of its guards and limits. */
  portal: Pick<Hono<PortalEnv>, 'fetch'>
  context: PageContext
  lang: string
  /** Where the sign-in leads. */
  target: string
  /** The portal has terms that must be accepted. */
  hasTerms: boolean
  registration: Registration
  /** Host of the portal's public address. */
  publicHost: string
}

/** Does what a form of the popup asks for; undefined if there is no such form. */
export async function answerForm(sending: Sending): Promise<FormAnswer | undefined> {
  const { portal, context, lang, target, hasTerms, registration, publicHost } = sending
  const body = await context.req.parseBody()
  const given = (name: string): string => (typeof body[name] === 'string' ? body[name] : '')
  const screen = given('screen')
  const form = Object.hasOwn(FORMS, screen) ? FORMS[screen] : undefined
  if (!form) return undefined
  const typed = Object.fromEntries(FIELDS.map((name) => [name, given(name)]))
  const isAgreed = !form.needsConsent(typed) || !hasTerms || typed[AGREED] === 'on'
  if (!isAgreed || form.isRefused?.(typed))
    return { kind: 'screen', sent: { screen, typed, problem: FIELDS_WRONG }, status: UNPROCESSABLE }
  const { origin, pathname: page, searchParams } = new URL(context.req.url)
  const token = searchParams.get(SIGN_IN_TOKEN) ?? ''
  const host = context.req.header('host') ?? publicHost
  const headers = new Headers([...context.req.raw.headers].filter(([name]) => PASSED_ON.test(name)))
  headers.set('content-type', 'application/json')
  headers.set('accept-language', lang)
  const send = (path: string, method: string, content: object) =>
    portal.fetch(new Request(origin + path, { method, headers, body: JSON.stringify(content) }), context.env)
  const answer = await send(form.path, 'POST', form.bodyOf(typed, { target, page, token, host, registration }))
  if (!answer.ok) {
    const problem: unknown = await answer.json()
    const next = isProblem(problem) ? form.screenFor?.[problem.code] : undefined
    if (next !== undefined) return { kind: 'screen', sent: { screen: next, typed, isNext: true }, status: OK }
    return { kind: 'screen', sent: { screen, typed, ...(isProblem(problem) && { problem }) }, status: answer.status }
  }
  const cookies = answer.headers.getSetCookie()
  if (form.screenAfter) {
    const sent = { screen: form.screenAfter, typed, isNext: true } as const
    return { kind: 'screen', sent, status: answer.status, cookies }
  }
  headers.set('cookie', cookiesWith(headers.get('cookie'), cookies))
  // By whose link they came. Its failure doesn't prevent signing in.
  await send('/api/mp/mentor-data', 'PUT', {})
  return { kind: 'signed-in', cookies }
}

/** Returns what the browser would send next. */
function cookiesWith(sent: string | null, set: readonly string[]): string {
  const jar = new Map((sent ?? '').split(/;\s*/).map((pair) => splitAt(pair, '=')))
  for (const cookie of set) jar.set(...splitAt(cookie.split(';', 1)[0] ?? '', '='))
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

function splitAt(text: string, mark: string): [string, string] {
  const place = text.indexOf(mark)
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)]
}
