/** Control characters that XML doesn't allow. */
// oxlint-disable-next-line no-control-regex -- these are the characters to find
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Returns a text as XML writes it, without characters that XML doesn’t allow. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(CONTROL, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
