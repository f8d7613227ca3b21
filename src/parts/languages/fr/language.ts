import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'fr',
  name: 'Français',
  englishName: 'French',
  direction: 'ltr',
  formatLocale: 'fr',
  reviewed: false,
  sameAsEnglish: [
    'course.elementType.test',
    'course.elementNumber.test',
    'portal.notifications',
    'portal.menu',
    'portal.policyTitles.cookie-policy',
    'page.videoPause',
    'page.videoVolume',
  ],
}
