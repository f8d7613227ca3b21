import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'nd',
  name: 'isiNdebele',
  englishName: 'Northern Ndebele',
  direction: 'ltr',
  formatLocale: 'en-GB',
  months: ['Zib', 'Nhlo', 'Mbi', 'Mab', 'Nkw', 'Nhla', 'Ntu', 'Ncw', 'Mpan', 'Mfu', 'Lwe', 'Mpal'],
  reviewed: false,
  sameAsEnglish: [],
}
