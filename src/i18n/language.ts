/** What every page knows of a language. One folder `parts/languages/<code>/language.ts` each. */
export interface Language {
  /** As in addresses and in the cookie `lang`. */
  code: string
  /** In its own words, for the language choice. */
  name: string
  /** Which way the layout runs. */
  direction: 'ltr' | 'rtl'
  /** Which way its letters run, where the layout runs the other way: its texts are then isolated like in `<bdi>`. */
  textDirection?: 'ltr'
  /** Value of the `lang` attribute of html, where it differs from `code`. */
  htmlLang?: string
  /** The BCP 47 locale by which dates and numbers are formatted on both sides: one that Chromium and Node both know. */
  formatLocale: string
  /** Short names of the months, January first, where browsers have none for `formatLocale` or have another language's. */
  months?: readonly string[]
  /** How `{number}` and `{currency}` make a price, where browsers disagree for `formatLocale`. */
  price?: string
}

/** What only translators and administrators ask for, exported beside the language as `about`: browsers never get it. */
export interface AboutLanguage {
  englishName: string
  /** Whether a native speaker has read the pack. */
  reviewed: boolean
}
