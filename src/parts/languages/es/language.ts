import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'es',
  name: 'Español',
  direction: 'ltr',
  formatLocale: 'es',
}

export const about: AboutLanguage = { englishName: 'Spanish', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = [
  'portal.policyTitles.cookie-policy',
  'portal.radio',
  'portal.radioShow',
  'course.commentStaff',
  'page.orders.receipt.total',
  'mail.receipt.total',
  'page.form.kilobytes',
  'chat.chat',
  'chat.byMentor',
]
