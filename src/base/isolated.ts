/**
 * Returns the text with a direction of its own, for places without markup, such as a chosen option of a list: there,
 * Firefox ignores `dir`.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`

const RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Thaana}/u

/**
 * Returns the text with a mark at its end that keeps its last signs in its own direction. For options of a list, which people find by
 * typing how they begin: an isolate before the text would prevent that.
 */
export const endMarked = (text: string): string => text + (RIGHT_TO_LEFT.test(text) ? '\u200f' : '\u200e')
