import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'sr',
  name: 'Српски',
  direction: 'ltr',
  formatLocale: 'sr',
}

export const about: AboutLanguage = { englishName: 'Serbian', reviewed: false }
