import type { Context, Hono } from 'hono'
import { MINUTE_MS, SECOND_MS } from '#base/clock.ts'
import { ApiError } from '#base/errors.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { LANGUAGE_COOKIE, withLanguage } from '#i18n/choose-language.ts'
import { isSupported } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import { type KnownRequest, type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import { admitTry } from '#server/http/require-limit.ts'
import { hashToken, randomToken } from '#server/sessions/tokens.ts'
import { START_CODE_MINUTES } from '../../messenger.ts'
import { pagePath } from '../page-path.ts'
import { isProofFresh } from '../proof.ts'
import { isVisit, QUICK_TOKEN_KEY } from '../quick-token.ts'
import { makeCode, makeDigits } from './codes.ts'
import { messengerAt, type ConfiguredMessenger } from './offered.ts'
import { sandboxLink } from './sandbox-link.ts'
import { insertCode } from './store.ts'

/** Binds the waiting page to its browser; HttpOnly. */
export const TICKET_COOKIE = 'messenger-ticket'
const SEE_OTHER = 303

/**
 * `/connect/<messenger>` with `quick_link` (where to return) and `lang`: creates a code valid for a quarter of an hour,
 * sets its ticket cookie, and redirects to the bot (MSGR-01 to MSGR-05).
 */
export function addConnectAddress(app: Hono<PortalEnv>, kernel: Kernel): void {
  app.get('/connect/:messenger', async (context) => {
    const settings = await currentSettings(kernel)
    const messenger = messengerAt(kernel, settings, context.req.param('messenger'))
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    if (!messenger || !isVisit(context.req.raw)) return context.body(null, messenger ? 204 : 404)
    const known = await visitorOf(kernel, context)
    const options = readOptions(context, settings.i18n.primaryLang)
    try {
      await admitTry(kernel, { form: 'connect', address: known.http.ip })
    } catch (error) {
      if (error instanceof ApiError) return context.redirect(options.quickLink, SEE_OTHER)
      throw error
    }
    return context.redirect(await startLinkFor(kernel, { messenger, known, ...options }), SEE_OTHER)
  })
}

interface ConnectOptions {
  quickLink: string
  lang: string
}

function readOptions(context: Context, primary: string): ConnectOptions {
  const cookie = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([\\w-]+)`).exec(context.req.header('cookie') ?? '')?.[1]
  const lang = [context.req.query('lang'), cookie].find((code) => code && isSupported(code)) ?? primary
  const url = new URL(pagePath(context.req.query('quick_link')) ?? '/', 'http://portal.invalid')
  url.searchParams.delete(QUICK_TOKEN_KEY)
  return { lang, quickLink: withLanguage(url.pathname + url.search + url.hash, lang) }
}

interface Connecting extends ConnectOptions {
  messenger: ConfiguredMessenger
  known: KnownRequest
}

async function startLinkFor(kernel: Kernel, { messenger, known, quickLink, lang }: Connecting): Promise<string> {
  const { definition, bot } = messenger
  const [code, ticket, now] = [makeCode(), randomToken(), kernel.clock.now()]
  await insertCode(kernel.db, {
    id: kernel.makeId(),
    messenger: definition.connect,
    code_hash: hashToken(code),
    ticket_hash: hashToken(ticket),
    for_user_id: known.visitor.kind === 'user' ? known.visitor.userId : null,
    is_proved: known.visitor.kind === 'user' && (await isProofFresh(kernel, known.http)),
    quick_link: quickLink,
    lang,
    ...makeDigits(),
    created_at: now,
    expires_at: new Date(now.getTime() + START_CODE_MINUTES * MINUTE_MS),
  })
  known.http.cookies.set(TICKET_COOKIE, ticket, {
    maxAge: (START_CODE_MINUTES * MINUTE_MS) / SECOND_MS,
    path: '/',
    httpOnly: true,
    secure: kernel.config.publicUrl.startsWith('https:'),
    sameSite: 'Lax',
  })
  return bot ? bot.startLink(code) : sandboxLink(definition.connect, code)
}
