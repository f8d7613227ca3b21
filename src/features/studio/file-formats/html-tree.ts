import { Parser } from 'htmlparser2'
import { FileFault } from './fault.ts'
import { DEPTH_MAX, NODES_MAX } from './limits.ts'

export type HtmlNode = string | HtmlElement

export interface HtmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: HtmlNode[]
}

/**
 * Parses HTML into a tree that nothing runs in and nothing is loaded for. Elements that are nested too deeply become siblings.
 *
 * @throws {FileFault} if there is too much of it.
 */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { name: 'body', attributes: {}, children: [] }
  const open = [root]
  let hidden = 0
  let count = 0
  const add = (node: HtmlNode) => {
    count += 1
    if (count > NODES_MAX) throw new FileFault('too-long')
    open.at(-1)?.children.push(node)
  }
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element = { name, attributes, children: [] }
        add(element)
        if (open.length > DEPTH_MAX) hidden += 1
        else open.push(element)
      },
      onclosetag: () => {
        if (hidden > 0) hidden -= 1
        else if (open.length > 1) open.pop()
      },
      ontext: (text) => {
        // The parser gives signs that are written as words by themselves.
        const siblings = open.at(-1)?.children
        const last = siblings?.at(-1)
        if (siblings && typeof last === 'string') siblings[siblings.length - 1] = last + text
        else add(text)
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.write(html)
  parser.end()
  return root
}

/** Returns the text of a node, without scripts and styles. */
export function textOf(node: HtmlNode): string {
  if (typeof node === 'string') return node
  if (/^(?:script|style|template|annotation|annotation-xml)$/.test(node.name)) return ''
  const text = node.children.map(textOf).join('')
  return BREAKING.test(node.name) ? `\n${text}\n` : text
}
const BREAKING =
  /^(?:p|div|br|hr|li|ul|ol|dl|dt|dd|table|caption|tr|td|th|h[1-6]|blockquote|pre|section|article|header|footer|aside|figure|figcaption)$/

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Returns all elements of these names below a node, in order. */
export function elementsIn(node: HtmlNode, names: RegExp): HtmlElement[] {
  if (typeof node === 'string') return []
  return node.children.flatMap((child) => [
    ...(typeof child !== 'string' && names.test(child.name) ? [child] : []),
    ...elementsIn(child, names),
  ])
}
