import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'sn',
  name: 'chiShona',
  direction: 'ltr',
  formatLocale: 'en-GB',
  months: 'Ndi,Kuk,Kur,Kub,Chv,Chk,Chg,Nya,Gun,Gum,Mbu,Zvi',
}

export const about: AboutLanguage = { englishName: 'Shona', reviewed: false }
