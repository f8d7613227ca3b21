import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'sv',
  name: 'Svenska',
  englishName: 'Swedish',
  direction: 'ltr',
  formatLocale: 'sv',
  reviewed: false,
  sameAsEnglish: [
    'course.elementType.test',
    'course.elementNumber.test',
    'portal.duration.minutes',
    'page.videoName',
    'page.videoLength',
  ],
}
