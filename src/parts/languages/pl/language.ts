import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'pl',
  name: 'Polski',
  englishName: 'Polish',
  direction: 'ltr',
  formatLocale: 'pl',
  reviewed: false,
  sameAsEnglish: [
    'course.elementType.test',
    'course.elementType.webinar',
    'course.elementNumber.test',
    'course.elementNumber.webinar',
    'portal.menu',
    'portal.menuOf',
    'portal.duration.hours',
    'portal.duration.minutes',
    'portal.duration.hoursAndMinutes',
    'page.videoLength',
  ],
}
