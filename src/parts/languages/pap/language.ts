import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'pap',
  name: 'Papiamento',
  direction: 'ltr',
  formatLocale: 'nl',
}

export const about: AboutLanguage = { englishName: 'Papiamento', reviewed: false }
