import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'pa',
  name: 'ਪੰਜਾਬੀ',
  direction: 'ltr',
  formatLocale: 'hi',
  months: 'ਜਨ,ਫ਼ਰ,ਮਾਰਚ,ਅਪ੍ਰੈ,ਮਈ,ਜੂਨ,ਜੁਲਾ,ਅਗ,ਸਤੰ,ਅਕਤੂ,ਨਵੰ,ਦਸੰ',
}

export const about: AboutLanguage = { englishName: 'Punjabi', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = []
