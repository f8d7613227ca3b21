import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'ms',
  name: 'Bahasa Melayu',
  direction: 'ltr',
  formatLocale: 'ms',
}

export const about: AboutLanguage = { englishName: 'Malay', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = [
  'course.elementNumber.webinar',
  'course.elementType.webinar',
  'page.videoName',
  'portal.duration.minutes',
  'portal.menu',
  'portal.menuOf',
  'portal.radio',
  'portal.radioShow',
  'course.commentStaff',
  'page.form.kilobytes',
  'chat.byMentor',
  'chat.kilobytes',
  'chat.megabytes',
]
