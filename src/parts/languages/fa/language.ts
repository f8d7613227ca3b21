import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'fa',
  name: 'فارسی',
  direction: 'rtl',
  formatLocale: 'fa-u-ca-gregory-nu-latn',
}

export const about: AboutLanguage = { englishName: 'Persian', reviewed: false }
