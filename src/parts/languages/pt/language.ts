import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'pt',
  name: 'Português',
  englishName: 'Portuguese',
  direction: 'ltr',
  formatLocale: 'pt',
  reviewed: false,
  sameAsEnglish: [],
}
