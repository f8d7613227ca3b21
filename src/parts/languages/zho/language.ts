import type { Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'zho',
  name: '简体中文',
  englishName: 'Chinese (Simplified)',
  direction: 'ltr',
  htmlLang: 'zh-Hans',
  formatLocale: 'zh-Hans',
  reviewed: false,
  sameAsEnglish: [],
}
