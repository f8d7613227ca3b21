/** Words by which a search is bound at most; more of them find nothing better. */
const SEARCH_TERMS_MAX = 8

/** Scripts in which words are not written apart. */
export const SCRIPTS_WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** The words of a search: letters, digits and the marks that belong to them. */
export const searchTerms = (q: string): string[] =>
  [...new Set(q.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].slice(0, SEARCH_TERMS_MAX)
