/**
 * Returns the text with a direction of its own, for places without markup, such as a chosen option of a list: there,
 * Firefox ignores `dir`.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`
