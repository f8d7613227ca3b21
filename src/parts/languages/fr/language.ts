import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'fr',
  name: 'Français',
  direction: 'ltr',
  formatLocale: 'fr',
}

export const about: AboutLanguage = { englishName: 'French', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = [
  'course.elementType.test',
  'course.elementNumber.test',
  'portal.menu',
  'portal.policyTitles.cookie-policy',
  'page.videoPause',
  'page.videoVolume',
  'portal.radio',
  'page.profile.nav.notifications',
  'course.awards.kind.badge',
  'course.discussionButton',
  'course.discussionTitle',
  'course.commentStaff',
  'portal.told.title',
  'page.profile.nav.administration',
  'course.testFactQuestions',
  'course.countdown.minutes',
  'course.webinarTalk',
  'course.notes.write',
  'page.orders.receipt.total',
  'page.search.kind.page',
  'mail.receipt.total',
  'scenario.buy.code.label',
  'chat.chat',
  'chat.messages',
  'chat.byMentor',
  'chat.field',
]
