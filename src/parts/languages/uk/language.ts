import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'uk',
  name: 'Українська',
  direction: 'ltr',
  formatLocale: 'uk',
}

export const about: AboutLanguage = { englishName: 'Ukrainian', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = [
  'admin.designer.choices.youtube',
  'admin.designer.choices.vimeo',
  'admin.lists.file.id',
  'admin.lists.file.utmSource',
  'admin.lists.file.utmCampaign',
  'admin.settings.registration.wayNames.googleOneTap',
  'admin.settings.services.tagManager',
  'scenario.wordFacebook',
  'scenario.wordGoogle',
  'admin.fileExport.formats.common-cartridge',
  'admin.fileExport.formats.gift',
  'admin.fileExport.formats.markdown',
  'admin.fileExport.formats.moodle-xml',
  'admin.fileExport.formats.qti',
  'admin.fileExport.formats.scorm',
  'admin.fileImport.formats.common-cartridge',
  'admin.fileImport.formats.markdown',
  'admin.fileImport.formats.moodle-xml',
  'admin.settings.services.hotjar',
]
