import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'de',
  name: 'Deutsch',
  englishName: 'German',
  direction: 'ltr',
  formatLocale: 'de',
  reviewed: false,
  sameAsEnglish: [
    'course.elementType.test',
    'course.elementType.webinar',
    'course.elementNumber.test',
    'course.elementNumber.webinar',
    'portal.policyTitles.cookie-policy',
    'page.videoName',
  ],
}
