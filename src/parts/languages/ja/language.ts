import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'ja',
  name: '日本語',
  direction: 'ltr',
  formatLocale: 'ja',
}

export const about: AboutLanguage = { englishName: 'Japanese', reviewed: false }
