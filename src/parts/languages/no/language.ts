import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'no',
  name: 'Norsk',
  direction: 'ltr',
  formatLocale: 'nb',
  // ICU versions differ in these names and in the full stop after them.
  months: ['jan.', 'feb.', 'mars', 'apr.', 'mai', 'juni', 'juli', 'aug.', 'sep.', 'okt.', 'nov.', 'des.'],
  price: '{number}\u00a0{currency}',
}

export const about: AboutLanguage = { englishName: 'Norwegian', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = [
  'course.elementType.test',
  'course.elementType.webinar',
  'course.elementNumber.test',
  'course.elementNumber.webinar',
  'portal.duration.minutes',
  'page.videoName',
  'page.videoLength',
  'page.videoPause',
  'portal.radio',
  'portal.radioShow',
  'scenario.dynamicForm.send',
  'course.commentStaff',
  'course.reviewSend',
  'course.feedbackSend',
  'page.form.kilobytes',
  'chat.chat',
  'chat.byMentor',
  'chat.send',
  'chat.kilobytes',
  'chat.megabytes',
]
