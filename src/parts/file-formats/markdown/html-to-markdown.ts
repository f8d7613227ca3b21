import { escapeHtml } from '#features/studio/file-formats/html-blocks.ts'
import { type HtmlElement, type HtmlNode, parseHtml, textOf } from '#features/studio/file-formats/html-tree.ts'

/** Signs that mean something within a line, among them those of addresses, which would become links. */
const SIGNS = /[\\`*_[\]<>&#|~@]|:(?=\/)|www\./gi
/** What makes a list, a heading, a line or a table if a line starts with it. */
const FIRST = /^(\s*)([-+=]|\d{1,9}(?=[.)]))/
const MARKS: Readonly<Record<string, string>> = { strong: '**', em: '*' }
const LETTER = /[\p{L}\p{N}]/u
const LISTS = /^[uo]l$/

/** Returns plain text so that Markdown shows it as it is. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(SIGNS, (sign) => `${sign.slice(0, -1)}\\${sign.slice(-1)}`)

/** Escapes a sign at the start of a paragraph. */
export function escapeFirst(text: string): string {
  return text
    .replace(FIRST, (_, space: string, sign: string) =>
      /\d/.test(sign) ? `${space}${sign}${NUMBER_END}` : `${space}\\${sign}`,
    )
    .replace(`${NUMBER_END}.`, String.raw`\.`)
    .replace(`${NUMBER_END})`, String.raw`\)`)
}
const NUMBER_END = '\uE000'

/** Returns the rich text of a block as Markdown. */
export const markdownOf = (html: string): string => flow(parseHtml(html).children)

/** Returns inline HTML as one line of Markdown. */
export const inlineMarkdown = (html: string): string => inline(parseHtml(html).children, '').trim()

function flow(nodes: readonly HtmlNode[]): string {
  const written: { text: string; name: string }[] = []
  let run: HtmlNode[] = []
  const flush = () => {
    const text = escapeFirst(inline(run, '').trim())
    if (text !== '') written.push({ text, name: 'p' })
    run = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !/^(?:p|h[1-6]|ul|ol|blockquote)$/.test(node.name)) {
      run.push(node)
      continue
    }
    flush()
    const text = block(node)
    if (text !== '') written.push({ text, name: node.name })
  }
  flush()
  return written
    .map(({ text, name }, at) => {
      // Lists next to each other would be one.
      const before = written[at - 1]
      return before && isSameKind(before.name, name) ? `<!-- -->\n\n${text}` : text
    })
    .join('\n\n')
}

const isSameKind = (one: string, other: string): boolean => one === other && /^(?:ul|ol|blockquote)$/.test(one)

function block(element: HtmlElement): string {
  if (LISTS.test(element.name)) return list(element)
  if (element.name === 'blockquote') return quoted(flow(element.children))
  const text = inline(element.children, '').trim()
  if (element.name.startsWith('h')) return `${'#'.repeat(Number(element.name.slice(1)))} ${text}`
  return escapeFirst(text)
}

export const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

function list({ name, children }: HtmlElement): string {
  const entries = children.filter((child) => typeof child !== 'string' && child.name === 'li')
  return entries
    .map((entry, at) => {
      const mark = name === 'ol' ? `${at + 1}. ` : '- '
      const inner = typeof entry === 'string' ? [] : entry.children
      const nested = inner.filter((child): child is HtmlElement => typeof child !== 'string' && LISTS.test(child.name))
      const own = inner.filter((child) => typeof child === 'string' || !LISTS.test(child.name))
      const text = escapeFirst(inline(own, '').trim())
      const lists = nested.map(list)
      return [text, ...lists]
        .join('\n')
        .split('\n')
        .map((line, row) => (row === 0 ? mark : ' '.repeat(mark.length)) + line)
        .join('\n')
    })
    .join('\n')
}

/** `next` is the sign that follows: emphasis ends only where signs around it allow that. */
function inline(nodes: readonly HtmlNode[], next: string): string {
  let written = ''
  for (const [at, node] of nodes.entries()) {
    const following = nodes[at + 1]
    const after = following === undefined ? next : (Array.from(textOf(following))[0] ?? next)
    written +=
      typeof node === 'string' ? escapeMarkdown(node.replaceAll(/\s+/g, ' ')) : inlineElement(node, written, after)
  }
  return written
}

function inlineElement({ name, attributes, children }: HtmlElement, before: string, next: string): string {
  if (name === 'br') return '<br>'
  const inside = inline(children, '')
  const plain = children.map(textOf).join('')
  if (plain.trim() === '') return inside
  if (name === 'a') return link(attributes['href'] ?? '', inside)
  const mark = MARKS[name]
  if (mark !== undefined && canMark(plain, inside, { before, next })) return mark + inside + mark
  return /^(?:strong|em|mark|bdi|cite)$/.test(name) ? `<${name}>${inside}</${name}>` : inside
}

/** Whether asterisks would be read as emphasis here. */
function canMark(plain: string, inside: string, { before, next }: { before: string; next: string }): boolean {
  const signs = Array.from(plain)
  const [first = '', last = ''] = [signs[0], signs.at(-1)]
  if (/\s/.test(first) || /\s/.test(last) || /[*<]/.test(inside) || /[*\\>]$/.test(before)) return false
  const opens = LETTER.test(first) || before === '' || /\s$/.test(before)
  return opens && (LETTER.test(last) || next === '' || /[\s.,;:!?]/.test(next))
}

const link = (href: string, text: string): string =>
  /[\s()<>\\]/.test(href) ? `<a href="${escapeHtml(href)}">${text}</a>` : `[${text}](${href.replaceAll('&', '&amp;')})`
