import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'fi',
  name: 'Suomi',
  englishName: 'Finnish',
  direction: 'ltr',
  formatLocale: 'fi',
  reviewed: false,
  sameAsEnglish: ['portal.duration.minutes', 'page.videoName', 'page.videoLength'],
}
