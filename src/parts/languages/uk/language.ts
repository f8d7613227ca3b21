import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'uk',
  name: 'Українська',
  direction: 'ltr',
  formatLocale: 'uk',
}

export const about: AboutLanguage = { englishName: 'Ukrainian', reviewed: false }
