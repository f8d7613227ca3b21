import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'ar',
  name: 'العربية',
  direction: 'rtl',
  formatLocale: 'ar-u-ca-gregory-nu-latn',
}

export const about: AboutLanguage = { englishName: 'Arabic', reviewed: false }
