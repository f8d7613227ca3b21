import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'tr',
  name: 'Türkçe',
  direction: 'ltr',
  formatLocale: 'tr',
}

export const about: AboutLanguage = { englishName: 'Turkish', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = [
  'course.elementType.test',
  'page.videoName',
  'course.commentStaff',
  'page.form.kilobytes',
  'chat.byMentor',
  'chat.kilobytes',
  'chat.megabytes',
]
