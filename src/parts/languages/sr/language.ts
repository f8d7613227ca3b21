import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'sr',
  name: 'Српски',
  englishName: 'Serbian',
  direction: 'ltr',
  formatLocale: 'sr',
  reviewed: false,
  sameAsEnglish: [],
}
