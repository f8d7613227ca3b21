import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'fi',
  name: 'Suomi',
  direction: 'ltr',
  formatLocale: 'fi',
  // ICU versions differ in these names and in the full stop after them.
  months: ['tammi', 'helmi', 'maalis', 'huhti', 'touko', 'kesä', 'heinä', 'elo', 'syys', 'loka', 'marras', 'joulu'],
}

export const about: AboutLanguage = { englishName: 'Finnish', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = [
  'portal.duration.minutes',
  'page.videoName',
  'page.videoLength',
  'portal.radio',
  'portal.radioShow',
]
