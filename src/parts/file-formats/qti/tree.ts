import type { XmlElement } from '#base/parse-xml.ts'
import type { HtmlElement } from '#features/studio/file-formats/html-tree.ts'
import { localName } from '#features/studio/file-formats/xml.ts'

/** An element of a QTI file, named as in version 2: `qti-choice-interaction` of version 3 is `choiceInteraction` as well. */
export interface QtiElement extends HtmlElement {
  children: (QtiElement | string)[]
}

/** Names all elements and attributes as in version 2 of QTI. Pictures that are objects become pictures as in HTML. */
export function qtiTree(element: XmlElement): QtiElement {
  const local = localName(element.name)
  const isThird = local.startsWith('qti-')
  const children = element.children.map((child) => (typeof child === 'string' ? child : qtiTree(child)))
  if (local === 'object' && element.attributes['type']?.startsWith('image/')) {
    const alt = element.children.filter((child) => typeof child === 'string').join('')
    return { name: 'img', attributes: { src: element.attributes['data'] ?? '', alt }, children: [] }
  }
  return {
    name: isThird ? inCamelCase(local.slice('qti-'.length)) : local,
    attributes: isThird
      ? Object.fromEntries(Object.entries(element.attributes).map(([name, value]) => [inCamelCase(name), value]))
      : element.attributes,
    children,
  }
}

const inCamelCase = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const isElement = (node: QtiElement | string): node is QtiElement => typeof node !== 'string'

/** Returns the elements directly in another one. */
export const elementsOf = ({ children }: QtiElement): QtiElement[] => children.filter(isElement)

/** Returns the first child with a name. */
export const childOf = (element: QtiElement, name: string): QtiElement | undefined =>
  elementsOf(element).find((child) => child.name === name)

/** Returns all elements below another one whose names are among these, in order. */
export const allOf = (element: QtiElement, ...names: string[]): QtiElement[] =>
  elementsOf(element).flatMap((child) => [...(names.includes(child.name) ? [child] : []), ...allOf(child, ...names)])

/** Returns the text of an element without space around it. */
export const wordsOf = (element: QtiElement): string =>
  element.children
    .map((child) => (typeof child === 'string' ? child : wordsOf(child)))
    .join('')
    .trim()

/** What becomes of an element: what is returned takes its place, undefined leaves it. */
type Replacing = (element: QtiElement) => readonly (QtiElement | string)[] | undefined

/** Returns a copy in which some elements are replaced, the outer ones first. */
export function replacedIn(element: QtiElement, replace: Replacing): QtiElement {
  const children = element.children.flatMap((child): (QtiElement | string)[] => {
    if (typeof child === 'string') return [child]
    return [...(replace(child) ?? [replacedIn(child, replace)])]
  })
  return { ...element, children }
}
