import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'mvo',
  name: 'Marovo',
  direction: 'ltr',
  formatLocale: 'en-GB',
}

export const about: AboutLanguage = { englishName: 'Marovo', reviewed: false }
