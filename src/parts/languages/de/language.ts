import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'de',
  name: 'Deutsch',
  englishName: 'German',
  direction: 'ltr',
  formatLocale: 'de',
  reviewed: false,
  sameAsEnglish: [],
}
