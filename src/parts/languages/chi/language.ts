import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'chi',
  name: '繁體中文',
  englishName: 'Chinese (Traditional)',
  direction: 'ltr',
  htmlLang: 'zh-Hant',
  formatLocale: 'zh-Hant',
  reviewed: false,
  sameAsEnglish: [],
}
