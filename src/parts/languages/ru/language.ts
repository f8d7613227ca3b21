import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'ru',
  name: 'Русский',
  englishName: 'Russian',
  direction: 'ltr',
  formatLocale: 'ru',
  reviewed: false,
  sameAsEnglish: [],
}
