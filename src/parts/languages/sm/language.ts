import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'sm',
  name: 'Gagana Sāmoa',
  englishName: 'Samoan',
  direction: 'ltr',
  formatLocale: 'en-GB',
  months: [
    'Ianuari',
    'Fepuari',
    'Mati',
    'Aperila',
    'Me',
    'Iuni',
    'Iulai',
    'Aokuso',
    'Setema',
    'Oketopa',
    'Novema',
    'Tesema',
  ],
  reviewed: false,
  sameAsEnglish: [],
}
