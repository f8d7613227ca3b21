import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'fi',
  name: 'Suomi',
  direction: 'ltr',
  formatLocale: 'fi',
  // Other ICUs write other words or put a full stop behind them.
  months: ['tammi', 'helmi', 'maalis', 'huhti', 'touko', 'kesä', 'heinä', 'elo', 'syys', 'loka', 'marras', 'joulu'],
}

export const about: AboutLanguage = { englishName: 'Finnish', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests alone: browsers never get it. */
export const sameAsEnglish: readonly string[] = [
  'portal.duration.minutes',
  'page.videoName',
  'page.videoLength',
  'portal.radio',
  'portal.radioShow',
]
