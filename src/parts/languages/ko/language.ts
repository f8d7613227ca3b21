import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'ko',
  name: '한국어',
  direction: 'ltr',
  formatLocale: 'ko',
}

export const about: AboutLanguage = { englishName: 'Korean', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = [
  'admin.designer.choices.portico',
  'admin.designer.choices.vimeo',
  'admin.designer.choices.youtube',
  'admin.person.id',
  'admin.settings.services.hotjar',
  'admin.settings.services.tagManager',
  'admin.courseNumbers.csv',
  'scenario.wordFacebook',
  'scenario.wordGoogle',
  'admin.fileImport.formats.markdown',
  'admin.fileImport.formats.moodle-xml',
  'admin.fileExport.formats.scorm',
  'admin.fileExport.formats.qti',
  'admin.fileExport.formats.moodle-xml',
  'admin.fileExport.formats.markdown',
  'admin.fileExport.formats.gift',
  'admin.fileImport.formats.common-cartridge',
  'admin.fileExport.formats.common-cartridge',
  'admin.lists.file.id',
  'admin.lists.file.utmSource',
  'admin.lists.file.utmCampaign',
]
