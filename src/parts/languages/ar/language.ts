import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'ar',
  name: 'العربية',
  englishName: 'Arabic',
  direction: 'rtl',
  formatLocale: 'ar-u-ca-gregory-nu-latn',
  reviewed: false,
  sameAsEnglish: [],
}
