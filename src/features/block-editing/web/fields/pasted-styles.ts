/** Where the styles of pasted elements are while they are read: browsers report each style that the page doesn’t allow. */
export const STYLE = 'data-pasted-style'

/** Parses pasted HTML, with its styles as data. */
export function parsePasted(html: string): HTMLElement {
  const safe = html
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ` ${STYLE}=`))
    .replaceAll(/<(\/?)style\b/gi, '<$1template')
  const { body } = new DOMParser().parseFromString(safe, 'text/html')
  for (const sheet of body.querySelectorAll('template')) sheet.remove()
  return body
}

const BOLD = /font-weight:\s*(?:bold|[6-9]00)/
const NOT_BOLD = /font-weight:\s*(?:normal|[1-5]00)/
const ITALIC = /font-style:\s*italic/
const NOT_ITALIC = /font-style:\s*normal/
const HEADINGS = 'h1, h2, h3, h4, h5, h6'

/**
 * Turns bold and italic styles into elements, and removes all styles: the content security policy ignores them, so the
 * editor would not see them. Google Docs only has styles, and puts everything into a bold element that isn’t bold.
 */
export function readStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll(`b[${STYLE}], strong[${STYLE}], i[${STYLE}], em[${STYLE}]`)) {
    const style = element.getAttribute(STYLE) ?? ''
    const isPlain = element.matches('b, strong') ? NOT_BOLD.test(style) : NOT_ITALIC.test(style)
    if (isPlain) element.replaceWith(...element.childNodes)
  }
  for (const span of body.querySelectorAll(`span[${STYLE}]`)) {
    const style = span.getAttribute(STYLE) ?? ''
    // Headings are bold by themselves.
    if (BOLD.test(style) && !span.closest(HEADINGS)) wrap(span, 'strong')
    if (ITALIC.test(style)) wrap(span, 'em')
  }
  for (const element of body.querySelectorAll(`[${STYLE}]`)) element.removeAttribute(STYLE)
}

function wrap(element: Element, name: string): void {
  const around = element.ownerDocument.createElement(name)
  around.append(...element.childNodes)
  element.append(around)
}
