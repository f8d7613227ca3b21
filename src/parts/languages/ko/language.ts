import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'ko',
  name: '한국어',
  englishName: 'Korean',
  direction: 'ltr',
  formatLocale: 'ko',
  reviewed: false,
  sameAsEnglish: [],
}
