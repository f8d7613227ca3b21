import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'de',
  name: 'Deutsch',
  direction: 'ltr',
  formatLocale: 'de',
}

export const about: AboutLanguage = { englishName: 'German', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = [
  'course.elementType.test',
  'course.elementType.webinar',
  'course.elementNumber.test',
  'course.elementNumber.webinar',
  'portal.policyTitles.cookie-policy',
  'page.videoName',
  'portal.radio',
  'portal.radioShow',
  'course.awards.gift.name',
  'course.commentStaff',
  'scenario.buy.code.label',
  'page.form.kilobytes',
  'chat.chat',
]
