import { parseXml, type XmlElement, XmlFault } from '#base/parse-xml.ts'
import { FileFault } from './fault.ts'

/**
 * Parses XML that somebody else wrote.
 *
 * @throws {FileFault} if it is broken, or has a document type.
 */
export function readXml(text: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text.slice(0, 20_000))) throw new FileFault('doctype')
  try {
    return parseXml(text)
  } catch (error) {
    throw error instanceof XmlFault ? new FileFault('broken-xml', error.line) : error
  }
}

/** Returns a name without the prefix of its namespace. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Returns the children of an element that have a name, in whatever namespace. */
export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== 'string' && localName(child.name) === name)

/** Returns all text of an element. */
export const xmlText = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : xmlText(child))).join('')

/** Returns the text of the first child with a name; empty without one. */
export function childText(element: XmlElement, name: string): string {
  const [child] = childrenOf(element, name)
  return child ? xmlText(child).trim() : ''
}
