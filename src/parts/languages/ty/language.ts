import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'ty',
  name: 'Reo Tahiti',
  direction: 'ltr',
  formatLocale: 'fr',
  months: 'Tēnuare,Fepuare,Māti,’Eperēra,Mē,Tiunu,Tiurai,’Ātete,Tetepa,’Ātopa,Nōvema,Tītema',
}

export const about: AboutLanguage = { englishName: 'Tahitian', reviewed: false }
