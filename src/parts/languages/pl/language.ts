import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'pl',
  name: 'Polski',
  direction: 'ltr',
  formatLocale: 'pl',
}

export const about: AboutLanguage = { englishName: 'Polish', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = [
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
  'portal.radio',
  'portal.radioShow',
  'course.commentStaff',
  'page.form.kilobytes',
  'chat.byMentor',
]
