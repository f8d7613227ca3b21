import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'bi',
  name: 'Bislama',
  englishName: 'Bislama',
  direction: 'ltr',
  formatLocale: 'en-GB',
  reviewed: false,
  sameAsEnglish: [],
}
