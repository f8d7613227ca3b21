import { audit } from '#features/accounts/server/audit.ts'
import { LANGUAGE_CODES } from '#i18n/languages.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { SettingsApi, ShownLanguage } from '../api.ts'
import { settingsError } from '../errors.ts'
import { listReadings, saveReading } from './store-languages.ts'

type Routes = 'GET /backoffice/languages' | 'PUT /backoffice/languages/:lang'

/** How complete the languages are, and which of them a native speaker has read. */
export const languageHandlers = (kernel: Kernel): Pick<Handlers<SettingsApi>, Routes> => ({
  'GET /backoffice/languages': async () => ({ languages: await shownLanguages(kernel) }),

  'PUT /backoffice/languages/:lang': async ({ params: { lang }, body: { isRead }, visitor }) => {
    if (!LANGUAGE_CODES.some((code) => code === lang)) throw settingsError('settings.no-such-language')
    const now = kernel.clock.now()
    await kernel.db.transaction().execute(async (trx) => {
      await saveReading(trx, { lang, isRead, by: visitor.userId, now })
      const action = isRead ? 'language.read' : 'language.unread'
      await audit(trx, { actorId: visitor.userId, action, subject: lang, now })
    })
    return { languages: await shownLanguages(kernel) }
  },
})

async function shownLanguages({ db, texts }: Kernel): Promise<ShownLanguage[]> {
  const [shares, readings] = await Promise.all([texts.shares(), listReadings(db)])
  return LANGUAGE_CODES.map((code) => ({
    code,
    // Rounded down, so that only a complete language has 100 %.
    share: Math.floor((shares.get(code) ?? 0) * 100),
    isRead: readings.get(code) ?? texts.isReviewed(code),
  }))
}
