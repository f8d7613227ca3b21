import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'lus',
  name: 'Mizo ṭawng',
  direction: 'ltr',
  formatLocale: 'en-GB',
}

export const about: AboutLanguage = { englishName: 'Mizo', reviewed: false }
