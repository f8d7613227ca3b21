import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'bi',
  name: 'Bislama',
  direction: 'ltr',
  formatLocale: 'en-GB',
}

export const about: AboutLanguage = { englishName: 'Bislama', reviewed: false }
