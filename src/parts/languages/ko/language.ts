import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'ko',
  name: '한국어',
  direction: 'ltr',
  formatLocale: 'ko',
}

export const about: AboutLanguage = { englishName: 'Korean', reviewed: false }
