import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'pap',
  name: 'Papiamento',
  direction: 'ltr',
  formatLocale: 'nl',
  // ICU versions differ in these names and in the full stop after them.
  months: 'jan,feb,mrt,apr,mei,jun,jul,aug,sep,okt,nov,dec',
}

export const about: AboutLanguage = { englishName: 'Papiamento', reviewed: false }
