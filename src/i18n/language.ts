/** Properties of a language that every page has; exported by `parts/languages/<code>/language.ts`. */
export interface Language {
  /** Code in addresses and in the cookie `lang`. */
  code: string
  /** Name in the language itself, for the language choice. */
  name: string
  /** Direction of the layout. */
  direction: 'ltr' | 'rtl'
  /** Direction of its script, if it differs from the layout's: its texts are then isolated as if in `<bdi>`. */
  textDirection?: 'ltr'
  /** Value of the `lang` attribute of html, where it differs from `code`. */
  htmlLang?: string
  /** BCP 47 locale for dates and numbers; one that Chromium and Node both support. */
  formatLocale: string
  /**
   * Short month names, January first, separated by commas, if browsers have none for `formatLocale` or show those of another
   * language. A string, because every page loads it.
   */
  months?: string
  /** Pattern of a price with `{number}` and `{currency}`, if browsers disagree for `formatLocale`. */
  price?: string
}

/** Facts for translators and administrators, exported as `about`; not sent to visitors' browsers. */
export interface AboutLanguage {
  englishName: string
  /** Whether a native speaker has read the pack. */
  reviewed: boolean
}
