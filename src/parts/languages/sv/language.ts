import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'sv',
  name: 'Svenska',
  direction: 'ltr',
  formatLocale: 'sv',
}

export const about: AboutLanguage = { englishName: 'Swedish', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = [
  'course.elementType.test',
  'course.elementNumber.test',
  'portal.duration.minutes',
  'page.videoName',
  'page.videoLength',
  'portal.radio',
  'portal.radioShow',
  'course.commentStaff',
  'page.profile.nav.administration',
  'page.form.kilobytes',
  'chat.byMentor',
  'chat.kilobytes',
  'chat.megabytes',
]
