import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'es',
  name: 'Español',
  englishName: 'Spanish',
  direction: 'ltr',
  formatLocale: 'es',
  reviewed: false,
  sameAsEnglish: ['portal.policyTitles.cookie-policy'],
}
