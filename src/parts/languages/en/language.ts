import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'en',
  name: 'English',
  direction: 'ltr',
  formatLocale: 'en',
}

export const about: AboutLanguage = { englishName: 'English', reviewed: true }
