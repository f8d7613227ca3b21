import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'ja',
  name: '日本語',
  direction: 'ltr',
  formatLocale: 'ja',
}

export const about: AboutLanguage = { englishName: 'Japanese', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = [
  'admin.courses.size',
  'admin.designer.choices.vimeo',
  'admin.designer.choices.youtube',
  'admin.courseNumbers.csv',
  'admin.person.id',
  'admin.settings.registration.wayNames.googleOneTap',
  'admin.settings.services.hotjar',
  'admin.settings.services.tagManager',
  'page.form.kilobytes',
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
