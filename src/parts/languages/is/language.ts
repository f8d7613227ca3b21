import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'is',
  name: 'Íslenska',
  direction: 'ltr',
  // Its own rules count 21 as one; Danish ones, which browsers know, do not.
  formatLocale: 'da',
  months: ['jan.', 'feb.', 'mar.', 'apr.', 'maí', 'jún.', 'júl.', 'ágú.', 'sep.', 'okt.', 'nóv.', 'des.'],
}

export const about: AboutLanguage = { englishName: 'Icelandic', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests alone: browsers never get it. */
export const sameAsEnglish: readonly string[] = [
  'page.form.kilobytes',
  'chat.delivery.sent',
  'chat.sent',
  'chat.kilobytes',
  'chat.megabytes',
]
