import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'en',
  name: 'English',
  englishName: 'English',
  direction: 'ltr',
  formatLocale: 'en',
  reviewed: true,
  sameAsEnglish: [],
}
