import type { Hono } from 'hono'
import { SECOND_MS } from '#base/clock.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { withLanguage } from '#i18n/choose-language.ts'
import { cookieJar } from '#server/http/cookies.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { isVisit } from '../quick-token.ts'
import { INVITATION_COOKIE } from './note-arrival.ts'
import { countOpening, findInvitation } from './store.ts'

/** Path below which invitations have their addresses. */
export const INVITE_PATH = '/invite'
const CODE = /^[\w-]{16}$/
const SEE_OTHER = 303

/**
 * `/invite/<code>`: remembers the invitation in the browser and redirects to its page; expired ones redirect to the
 * main page. Other query parameters are passed on, except the campaign, which the invitation sets.
 */
export function addInvitationAddress(app: Hono<PortalEnv>, kernel: Kernel): void {
  app.get(`${INVITE_PATH}/:code`, async (context) => {
    context.header('cache-control', 'no-store')
    const code = context.req.param('code')
    const now = kernel.clock.now()
    const { search } = new URL(context.req.url)
    const found = CODE.test(code) ? await findInvitation(kernel.db, { code, now }) : undefined
    if (!found) {
      const { i18n } = await currentSettings(kernel)
      return context.redirect(withLanguage('/', i18n.primaryLang) + search, SEE_OTHER)
    }
    // Messengers fetch every link that is sent, to show a preview.
    if (isVisit(context.req.raw)) await countOpening(kernel.db, found.id)
    cookieJar(context).set(INVITATION_COOKIE, code, {
      maxAge: Math.floor((found.expires_at.getTime() - now.getTime()) / SECOND_MS),
      path: '/',
      httpOnly: true,
      secure: kernel.config.publicUrl.startsWith('https:'),
      sameSite: 'Lax',
    })
    const url = new URL(withLanguage(found.target, found.lang), kernel.config.publicUrl)
    for (const [name, value] of new URLSearchParams(search))
      if (!url.searchParams.has(name)) url.searchParams.append(name, value)
    for (const [name, value = ''] of Object.entries(found.utm)) url.searchParams.set(name, value)
    return context.redirect(url.pathname + url.search, SEE_OTHER)
  })
}
