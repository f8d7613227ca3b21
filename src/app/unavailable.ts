import type { Context } from 'hono'
import { themeFile } from '#features/portal/server/theme-file.ts'
import { portalSettings } from '#features/portal/model.ts'
import { lastKnownSettings } from '#features/portal/server/settings.ts'
import { chooseLanguage, LANGUAGE_COOKIE, splitLanguage } from '#i18n/choose-language.ts'
import { cookieJar } from '#server/cookies.ts'
import type { Kernel } from '#server/kernel.ts'
import { BUSY_FOR_SECONDS } from '#server/reported-problem.ts'
import type { Assets } from './assets.ts'
import { NOTICE_FILE, unavailablePage } from './notice-page.tsx'

/** Answers 503 with a page that says so in the reader's language. Everything that it needs is in memory. */
export async function unavailable(
  context: Context,
  { kernel, assets }: { kernel: Kernel; assets: Assets },
): Promise<Response> {
  const settings = lastKnownSettings(kernel) ?? portalSettings.parse({})
  const {
    lang = chooseLanguage({ cookie: cookieJar(context).get(LANGUAGE_COOKIE), primary: settings.i18n.primaryLang }),
  } = splitLanguage(new URL(context.req.url).pathname)
  const html = await unavailablePage(lang, assets.of([], themeFile(settings), [NOTICE_FILE]))
  return context.html(html, 503, { 'cache-control': 'no-store', 'retry-after': String(BUSY_FOR_SECONDS) })
}
