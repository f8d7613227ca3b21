/** Texts of the server: error messages and emails. */
export interface ServerTexts {
  /** Returns the text `package.key` in a language, with its arguments. */
  textOf: (lang: string, key: string, values?: Record<string, string | number>) => Promise<string>
}
