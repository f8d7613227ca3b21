import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'tr',
  name: 'Türkçe',
  englishName: 'Turkish',
  direction: 'ltr',
  formatLocale: 'tr',
  reviewed: false,
  sameAsEnglish: ['course.elementType.test', 'page.videoName'],
}
