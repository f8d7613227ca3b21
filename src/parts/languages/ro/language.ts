import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'ro',
  name: 'Română',
  englishName: 'Romanian',
  direction: 'ltr',
  formatLocale: 'ro',
  reviewed: false,
  sameAsEnglish: [
    'course.elementType.test',
    'course.elementType.webinar',
    'portal.duration.hours',
    'portal.duration.minutes',
    'portal.duration.hoursAndMinutes',
    'page.videoName',
    'page.videoLength',
  ],
}
