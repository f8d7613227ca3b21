import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'mg',
  name: 'Malagasy',
  direction: 'ltr',
  formatLocale: 'fr',
  months: 'Jan,Feb,Mar,Apr,Mey,Jon,Jol,Aog,Sep,Okt,Nov,Des',
}

export const about: AboutLanguage = { englishName: 'Malagasy', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = ['portal.duration.minutes']
