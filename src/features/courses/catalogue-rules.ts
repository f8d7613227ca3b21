/** Terms of a search beyond this number are ignored: they no longer improve the results. */
const SEARCH_TERMS_MAX = 8

/** Scripts that are written without spaces between words. */
export const SCRIPTS_WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Splits a search into words: letters, digits and combining marks. */
export const searchTerms = (q: string): string[] =>
  [...new Set(q.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].slice(0, SEARCH_TERMS_MAX)
