import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'kab',
  name: 'Taqbaylit',
  englishName: 'Kabyle',
  direction: 'rtl',
  textDirection: 'ltr',
  formatLocale: 'fr',
  months: ['Yen', 'Fur', 'Meɣ', 'Yeb', 'May', 'Yun', 'Yul', 'Ɣuc', 'Cte', 'Tub', 'Nun', 'Duǧ'],
  reviewed: false,
  sameAsEnglish: [],
}
