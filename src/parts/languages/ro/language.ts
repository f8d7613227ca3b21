import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'ro',
  name: 'Română',
  englishName: 'Romanian',
  direction: 'ltr',
  formatLocale: 'ro',
  reviewed: false,
  sameAsEnglish: [],
}
