import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'sl',
  name: 'Slovenščina',
  englishName: 'Slovenian',
  direction: 'ltr',
  formatLocale: 'sl',
  reviewed: false,
  sameAsEnglish: [
    'course.elementType.test',
    'portal.duration.hours',
    'portal.duration.minutes',
    'portal.duration.hoursAndMinutes',
    'page.videoLength',
  ],
}
