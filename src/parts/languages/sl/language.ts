import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'sl',
  name: 'Slovenščina',
  direction: 'ltr',
  formatLocale: 'sl',
}

export const about: AboutLanguage = { englishName: 'Slovenian', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = [
  'course.elementType.test',
  'portal.duration.hours',
  'portal.duration.minutes',
  'portal.duration.hoursAndMinutes',
  'page.videoLength',
  'portal.radio',
  'portal.radioShow',
  'course.commentStaff',
  'page.form.kilobytes',
  'chat.byMentor',
  'chat.kilobytes',
  'chat.megabytes',
]
