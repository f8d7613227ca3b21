import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'ku',
  name: 'کوردیی ناوەندی',
  direction: 'rtl',
  formatLocale: 'en-GB',
  months: 'کانوونی دووەم,شوبات,ئازار,نیسان,ئایار,حوزەیران,تەمووز,ئاب,ئەیلوول,تشرینی یەکەم,تشرینی دووەم,کانوونی یەکەم',
}

export const about: AboutLanguage = { englishName: 'Kurdish (Sorani)', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = []
