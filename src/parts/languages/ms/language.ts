import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'ms',
  name: 'Bahasa Melayu',
  englishName: 'Malay',
  direction: 'ltr',
  formatLocale: 'ms',
  reviewed: false,
  sameAsEnglish: [
    'course.elementNumber.webinar',
    'course.elementType.webinar',
    'page.videoName',
    'portal.duration.minutes',
    'portal.menu',
    'portal.menuOf',
  ],
}
