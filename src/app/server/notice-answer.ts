import type { Context } from 'hono'
import { themeFile } from '#features/portal/server/theme-file.ts'
import { settingsSchema } from '#features/portal/server/settings-schema.ts'
import { lastKnownSettings } from '#features/portal/server/settings.ts'
import type { Problem } from '#base/errors.ts'
import { chooseLanguage, LANGUAGE_COOKIE, splitLanguage } from '#i18n/choose-language.ts'
import { cookieJar } from '#server/http/cookies.ts'
import type { Kernel } from '#server/kernel.ts'
import { BUSY_FOR_SECONDS } from '#server/http/reported-problem.ts'
import type { Assets } from './assets.ts'
import { type Notice, NOTICE_FILE, noticePage } from './notice-page.tsx'

interface Portal {
  kernel: Kernel
  assets: Assets
}

const UNAVAILABLE = 503
const TOO_MANY = 429

/** Responds with 503 and a page that says that the portal is unavailable. */
export const answerUnavailable = (context: Context, portal: Portal): Promise<Response> =>
  answer(context, portal, { notice: 'unavailable', status: UNAVAILABLE, retryAfterS: BUSY_FOR_SECONDS })

/** Responds with 429 and a page that says that this network sends too many requests, and when to retry. */
export const answerTooMany = (context: Context, portal: Portal, { meta }: Problem): Promise<Response> => {
  const seconds = meta?.retryAfterSeconds
  const retryAfterS = typeof seconds === 'number' ? seconds : 1
  return answer(context, portal, { notice: 'tooMany', status: TOO_MANY, retryAfterS })
}

/** Responds in the language of the address and with the theme of the portal. Everything it needs is in memory. */
async function answer(
  context: Context,
  { kernel, assets }: Portal,
  { notice, status, retryAfterS }: { notice: Notice; status: 429 | 503; retryAfterS: number },
): Promise<Response> {
  const settings = lastKnownSettings(kernel) ?? settingsSchema(kernel).parse({})
  const {
    lang = chooseLanguage({ cookie: cookieJar(context).get(LANGUAGE_COOKIE), primary: settings.i18n.primaryLang }),
  } = splitLanguage(new URL(context.req.url).pathname)
  const html = await noticePage(notice, lang, assets.of([], themeFile(settings), [NOTICE_FILE]))
  return context.html(html, status, { 'cache-control': 'no-store', 'retry-after': String(retryAfterS) })
}
