import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'ru',
  name: 'Русский',
  direction: 'ltr',
  formatLocale: 'ru',
}

export const about: AboutLanguage = { englishName: 'Russian', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = []
