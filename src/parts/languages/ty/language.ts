import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'ty',
  name: 'Reo Tahiti',
  englishName: 'Tahitian',
  direction: 'ltr',
  formatLocale: 'fr',
  months: [
    'Tēnuare',
    'Fepuare',
    'Māti',
    '’Eperēra',
    'Mē',
    'Tiunu',
    'Tiurai',
    '’Ātete',
    'Tetepa',
    '’Ātopa',
    'Nōvema',
    'Tītema',
  ],
  reviewed: false,
  sameAsEnglish: [],
}
