import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'pap',
  name: 'Papiamento',
  englishName: 'Papiamento',
  direction: 'ltr',
  formatLocale: 'nl',
  reviewed: false,
  sameAsEnglish: [],
}
