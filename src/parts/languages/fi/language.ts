import type { AboutLanguage, Language } from '#i18n/language.ts'

export const language: Language = {
  code: 'fi',
  name: 'Suomi',
  direction: 'ltr',
  formatLocale: 'fi',
  // ICU versions differ in these names and in the full stop after them.
  months: 'tammi,helmi,maalis,huhti,touko,kesä,heinä,elo,syys,loka,marras,joulu',
}

export const about: AboutLanguage = { englishName: 'Finnish', reviewed: false }

/** Keys (`package.key`) whose text rightly equals the English one. For tests only; browsers don’t load it. */
export const sameAsEnglish: readonly string[] = [
  'portal.duration.minutes',
  'page.videoName',
  'page.videoLength',
  'portal.radio',
  'portal.radioShow',
  'desk.wait.minutes',
  'admin.sections.media',
  'admin.sections.studio',
  'admin.events.url',
  'admin.designer.groups.media',
  'admin.designer.kinds.video',
  'admin.designer.fields.logo',
  'admin.designer.choices.video',
  'admin.designer.choices.youtube',
  'admin.designer.choices.vimeo',
  'admin.media.kinds.video',
  'admin.settings.look.logo',
  'admin.settings.portal.radio',
  'admin.settings.registration.wayNames.googleOneTap',
  'admin.settings.regions.logo',
  'admin.settings.services.tagManager',
  'admin.settings.services.hotjar',
  'admin.studio.name',
  'admin.studio.menu.groups.media',
  'admin.studio.rows.minutes',
  'admin.today.age.minutes',
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
