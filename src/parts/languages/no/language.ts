import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'no',
  name: 'Norsk',
  englishName: 'Norwegian',
  direction: 'ltr',
  formatLocale: 'nb',
  reviewed: false,
  sameAsEnglish: [],
}
