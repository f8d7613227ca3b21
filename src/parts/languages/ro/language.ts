import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'ro',
  name: 'Română',
  direction: 'ltr',
  formatLocale: 'ro',
}

export const about: AboutLanguage = { englishName: 'Romanian', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = [
  'course.elementType.test',
  'course.elementType.webinar',
  'portal.duration.hours',
  'portal.duration.minutes',
  'portal.duration.hoursAndMinutes',
  'page.videoName',
  'page.videoLength',
  'portal.radio',
  'portal.radioShow',
  'course.commentStaff',
  'page.orders.receipt.total',
  'mail.receipt.total',
  'page.form.kilobytes',
  'chat.chat',
  'chat.byMentor',
  'chat.kilobytes',
  'chat.megabytes',
]
