import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'mg',
  name: 'Malagasy',
  englishName: 'Malagasy',
  direction: 'ltr',
  formatLocale: 'fr',
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'Mey', 'Jon', 'Jol', 'Aog', 'Sep', 'Okt', 'Nov', 'Des'],
  reviewed: false,
  sameAsEnglish: ['portal.duration.minutes'],
}
