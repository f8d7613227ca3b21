import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'nd',
  name: 'isiNdebele',
  direction: 'ltr',
  formatLocale: 'en-GB',
  months: 'Zib,Nhlo,Mbi,Mab,Nkw,Nhla,Ntu,Ncw,Mpan,Mfu,Lwe,Mpal',
}

export const about: AboutLanguage = { englishName: 'Northern Ndebele', reviewed: false }
