import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'mvo',
  name: 'Marovo',
  englishName: 'Marovo',
  direction: 'ltr',
  formatLocale: 'en-GB',
  reviewed: false,
  sameAsEnglish: [],
}
