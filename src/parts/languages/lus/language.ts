import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'lus',
  name: 'Mizo ṭawng',
  englishName: 'Mizo',
  direction: 'ltr',
  formatLocale: 'en-GB',
  reviewed: false,
  sameAsEnglish: [],
}
