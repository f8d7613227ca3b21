import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'pt',
  name: 'Português',
  direction: 'ltr',
  formatLocale: 'pt',
}

export const about: AboutLanguage = { englishName: 'Portuguese', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = [
  'portal.menu',
  'portal.menuOf',
  'portal.policyTitles.cookie-policy',
  'portal.duration.hours',
  'portal.duration.minutes',
  'portal.duration.hoursAndMinutes',
  'page.videoLength',
  'page.videoVolume',
  'course.commentStaff',
  'page.orders.receipt.total',
  'mail.receipt.total',
  'page.sliderLabel',
  'page.form.kilobytes',
  'chat.chat',
  'chat.byMentor',
  'chat.kilobytes',
  'chat.megabytes',
]
