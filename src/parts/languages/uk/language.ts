import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'uk',
  name: 'Українська',
  englishName: 'Ukrainian',
  direction: 'ltr',
  formatLocale: 'uk',
  reviewed: false,
  sameAsEnglish: [],
}
