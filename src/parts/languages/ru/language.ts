import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'ru',
  name: 'Русский',
  direction: 'ltr',
  formatLocale: 'ru',
}

export const about: AboutLanguage = { englishName: 'Russian', reviewed: false }
