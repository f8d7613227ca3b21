import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'sr',
  name: 'Српски',
  direction: 'ltr',
  formatLocale: 'sr',
}

export const about: AboutLanguage = { englishName: 'Serbian', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = [
  'page.form.kilobytes',
  'chat.kilobytes',
  'chat.megabytes',
  'admin.courses.size',
  'admin.designer.choices.youtube',
  'admin.designer.choices.vimeo',
  'admin.settings.registration.wayNames.googleOneTap',
  'admin.settings.services.tagManager',
  'admin.settings.services.hotjar',
  'admin.courseNumbers.csv',
  'admin.fileImport.formats.markdown',
  'admin.fileImport.formats.moodle-xml',
  'scenario.wordFacebook',
  'scenario.wordGoogle',
  'admin.fileImport.formats.common-cartridge',
  'admin.fileExport.formats.scorm',
  'admin.fileExport.formats.qti',
  'admin.fileExport.formats.moodle-xml',
  'admin.fileExport.formats.markdown',
  'admin.fileExport.formats.gift',
  'admin.fileExport.formats.common-cartridge',
  'admin.lists.file.id',
  'admin.lists.file.utmSource',
  'admin.lists.file.utmCampaign',
]
