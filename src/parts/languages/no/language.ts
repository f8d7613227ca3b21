import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'no',
  name: 'Norsk',
  englishName: 'Norwegian',
  direction: 'ltr',
  formatLocale: 'nb',
  reviewed: false,
  sameAsEnglish: [
    'course.elementType.test',
    'course.elementType.webinar',
    'course.elementNumber.test',
    'course.elementNumber.webinar',
    'portal.duration.minutes',
    'page.videoName',
    'page.videoLength',
    'page.videoPause',
  ],
}
