import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'fa',
  name: 'فارسی',
  englishName: 'Persian',
  direction: 'rtl',
  formatLocale: 'fa-u-ca-gregory-nu-latn',
  reviewed: false,
  sameAsEnglish: [],
}
