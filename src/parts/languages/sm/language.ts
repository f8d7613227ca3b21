import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'sm',
  name: 'Gagana Sāmoa',
  direction: 'ltr',
  formatLocale: 'en-GB',
  months: 'Ianuari,Fepuari,Mati,Aperila,Me,Iuni,Iulai,Aokuso,Setema,Oketopa,Novema,Tesema',
}

export const about: AboutLanguage = { englishName: 'Samoan', reviewed: false }
