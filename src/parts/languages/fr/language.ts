import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'fr',
  name: 'Français',
  englishName: 'French',
  direction: 'ltr',
  formatLocale: 'fr',
  reviewed: false,
  sameAsEnglish: [],
}
