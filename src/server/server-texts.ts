/** Texts of the server: error messages and emails. */
export interface ServerTexts {
  /** Returns the text `package.key` in a language, with its arguments. */
  textOf: (lang: string, key: string, values?: Record<string, string | number>) => Promise<string>
  /** Whether a language has the text `package.key`; otherwise `textOf` returns it in English. */
  isTranslated: (lang: string, key: string) => Promise<boolean>
  /** Returns how much of the texts for learners each language has, from 0 to 1. Cached until a text changes. */
  shares: () => Promise<ReadonlyMap<string, number>>
  /** Whether a native speaker has read the product's texts of a language. */
  isReviewed: (lang: string) => boolean
}
