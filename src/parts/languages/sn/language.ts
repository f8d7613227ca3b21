import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'sn',
  name: 'chiShona',
  englishName: 'Shona',
  direction: 'ltr',
  formatLocale: 'en-GB',
  months: ['Ndi', 'Kuk', 'Kur', 'Kub', 'Chv', 'Chk', 'Chg', 'Nya', 'Gun', 'Gum', 'Mbu', 'Zvi'],
  reviewed: false,
  sameAsEnglish: [],
}
