import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'pa',
  name: 'ਪੰਜਾਬੀ',
  englishName: 'Punjabi',
  direction: 'ltr',
  formatLocale: 'hi',
  months: ['ਜਨ', 'ਫ਼ਰ', 'ਮਾਰਚ', 'ਅਪ੍ਰੈ', 'ਮਈ', 'ਜੂਨ', 'ਜੁਲਾ', 'ਅਗ', 'ਸਤੰ', 'ਅਕਤੂ', 'ਨਵੰ', 'ਦਸੰ'],
  reviewed: false,
  sameAsEnglish: [],
}
