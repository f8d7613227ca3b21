import type { XmlElement } from '#base/parse-xml.ts'
import { escapeHtml } from '#features/studio/file-formats/html-blocks.ts'
import { localName, xmlText } from '#features/studio/file-formats/xml.ts'

const isElement = (child: XmlElement | string): child is XmlElement => typeof child !== 'string'

/** Returns all elements of these names below another one, in order. Those within one that is found are not looked for. */
export const elementsBelow = (element: XmlElement, names: RegExp): XmlElement[] =>
  element.children
    .filter(isElement)
    .flatMap((child) => (names.test(localName(child.name)) ? [child] : elementsBelow(child, names)))

/** Returns what an element says, as HTML: without answers, which are in it as well. */
export const materialHtml = (element: XmlElement): string =>
  element.children
    .filter(isElement)
    .map((child) => {
      const name = localName(child.name)
      if (/^(?:response_|render_)/.test(name)) return ''
      if (name === 'mattext' || name === 'matemtext') return textHtml(child)
      if (name === 'matimage') return `<img src="${escapeHtml(child.attributes['uri'] ?? '')}">`
      if (name === 'mataudio' || name === 'matvideo') return '<audio></audio>'
      if (name === 'matbreak') return '<br>'
      return name === 'material' || name.startsWith('flow') ? `<div>${materialHtml(child)}</div>` : materialHtml(child)
    })
    .join('')

function textHtml(element: XmlElement): string {
  const text = xmlText(element)
  return /html/i.test(element.attributes['texttype'] ?? '') ? text : escapeHtml(text)
}
