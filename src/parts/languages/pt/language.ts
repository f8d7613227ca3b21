import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'pt',
  name: 'Português',
  englishName: 'Portuguese',
  direction: 'ltr',
  formatLocale: 'pt',
  reviewed: false,
  sameAsEnglish: [
    'portal.menu',
    'portal.menuOf',
    'portal.policyTitles.cookie-policy',
    'portal.duration.hours',
    'portal.duration.minutes',
    'portal.duration.hoursAndMinutes',
    'page.videoLength',
    'page.videoVolume',
  ],
}
