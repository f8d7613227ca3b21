import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'ja',
  name: '日本語',
  englishName: 'Japanese',
  direction: 'ltr',
  formatLocale: 'ja',
  reviewed: false,
  sameAsEnglish: [],
}
