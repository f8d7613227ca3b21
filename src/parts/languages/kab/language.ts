import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'kab',
  name: 'Taqbaylit',
  direction: 'rtl',
  textDirection: 'ltr',
  formatLocale: 'fr',
  months: 'Yen,Fur,Meɣ,Yeb,May,Yun,Yul,Ɣuc,Cte,Tub,Nun,Duǧ',
}

export const about: AboutLanguage = { englishName: 'Kabyle', reviewed: false }
