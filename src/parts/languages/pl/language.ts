import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'pl',
  name: 'Polski',
  englishName: 'Polish',
  direction: 'ltr',
  formatLocale: 'pl',
  reviewed: false,
  sameAsEnglish: [],
}
