/** Texts for what the server itself says: error messages, mails. */
export interface ServerTexts {
  /** The text `package.key` in a language, with its arguments filled in. */
  textOf: (lang: string, key: string, values?: Record<string, string | number>) => Promise<string>
}
