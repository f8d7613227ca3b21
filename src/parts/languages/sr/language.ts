import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'sr',
  name: 'Српски',
  direction: 'ltr',
  formatLocale: 'sr',
}

export const about: AboutLanguage = { englishName: 'Serbian', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests alone: browsers never get it. */
export const sameAsEnglish: readonly string[] = [
  'page.profile.ways.google',
  'page.profile.ways.facebook',
  'page.profile.ways.telegram',
  'page.profile.ways.whatsapp',
  'page.profile.ways.viber',
  'page.profile.ways.facebookmessenger',
  'page.form.kilobytes',
  'chat.kilobytes',
  'chat.megabytes',
]
