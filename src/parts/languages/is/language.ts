import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'is',
  name: 'Íslenska',
  direction: 'ltr',
  // Icelandic plural rules count 21 as one; the Danish ones that browsers have don't.
  formatLocale: 'da',
  months: 'jan.,feb.,mar.,apr.,maí,jún.,júl.,ágú.,sep.,okt.,nóv.,des.',
}

export const about: AboutLanguage = { englishName: 'Icelandic', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = [
  'page.form.kilobytes',
  'chat.delivery.sent',
  'chat.sent',
  'chat.kilobytes',
  'chat.megabytes',
  'admin.courses.size',
  'admin.designer.choices.portico',
  'admin.designer.choices.youtube',
  'admin.designer.choices.vimeo',
  'admin.settings.registration.wayNames.googleOneTap',
  'admin.settings.services.tagManager',
  'admin.settings.services.hotjar',
  'admin.courseNumbers.csv',
  'course.reading.letter',
  'admin.fileImport.formats.markdown',
  'admin.fileImport.formats.moodle-xml',
  'scenario.wordFacebook',
  'scenario.wordGoogle',
  'admin.fileExport.formats.scorm',
  'admin.fileExport.formats.qti',
  'admin.fileExport.formats.moodle-xml',
  'admin.fileExport.formats.markdown',
  'admin.fileExport.formats.gift',
  'admin.fileImport.formats.common-cartridge',
  'admin.fileExport.formats.common-cartridge',
  'admin.lists.file.utmSource',
  'admin.lists.file.utmCampaign',
]
