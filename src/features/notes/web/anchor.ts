import { CONTEXT_LENGTH, QUOTE_MAX_LENGTH } from '../limits.ts'
import { locate, type Quote, quoteAt, type Span } from '../rules.ts'

/** Where words are in a lesson: a block, and the quote in its text. */
export interface Anchor extends Quote {
  blockId: string
}

/** What is no text of the lesson: what can be pressed or written in. */
const SKIPPED = 'button, input, textarea, select, [data-note-skip], .visually-hidden'

/** The block in which a node stands. */
const blockOf = (node: Node): HTMLElement | null =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-block]') ?? null

/** The words of a selection; where it goes over several blocks, those of the first. Undefined when there are none. */
export function anchorOf(range: Range): Anchor | undefined {
  const block = blockOf(range.startContainer)
  if (!block) return undefined
  const { text, spanOf } = textOf(block)
  const span = spanOf(range)
  if (!span || span.end - span.start > QUOTE_MAX_LENGTH) return undefined
  const quote = quoteAt(text, span, CONTEXT_LENGTH)
  return quote.quote === '' ? undefined : { blockId: block.id, ...quote }
}

/** Where a quote stands now: in its block, or in another to which its words have moved. */
export function rangeOf(
  root: ParentNode,
  { blockId, ...quote }: Quote & { blockId: string | null },
): Range | undefined {
  const blocks = [...root.querySelectorAll<HTMLElement>('[data-block]')]
  const own = blocks.find(({ id }) => id === blockId)
  const others = blocks.filter((block) => block !== own && block.textContent.length > quote.quote.length)
  for (const block of [...(own ? [own] : []), ...others]) {
    const { text, rangeAt } = textOf(block)
    const span = locate(text, quote)
    if (span) return rangeAt(span)
  }
  return undefined
}

/** The text of a block as one, with the ways between its characters and its nodes. */
function textOf(block: HTMLElement) {
  const nodes: { node: Text; start: number }[] = []
  let text = ''
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(SKIPPED) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (!(node instanceof Text)) continue
    // What stands in different paragraphs are different words.
    if (text !== '' && !/\s$/.test(text) && isNewLine(nodes.at(-1)?.node, node)) text += ' '
    nodes.push({ node, start: text.length })
    text += node.data
  }
  const placeOf = (container: Node, offset: number): number => {
    const own = nodes.find(({ node }) => node === container)
    if (own) return own.start + offset
    const point = document.createRange()
    point.setStart(container, offset)
    // The first text that begins behind the point.
    const next = nodes.find(({ node }) => point.comparePoint(node, 0) >= 0)
    return next ? next.start : text.length
  }
  return {
    text,
    spanOf: (range: Range): Span | undefined => {
      const start = placeOf(range.startContainer, range.startOffset)
      const end = block.contains(range.endContainer) ? placeOf(range.endContainer, range.endOffset) : text.length
      return end > start ? { start, end } : undefined
    },
    rangeAt: ({ start, end }: Span): Range | undefined => {
      const first = nodes.findLast((entry) => entry.start <= start)
      const last = nodes.findLast((entry) => entry.start < end)
      if (!first || !last) return undefined
      const range = document.createRange()
      range.setStart(first.node, Math.min(start - first.start, first.node.length))
      range.setEnd(last.node, Math.min(end - last.start, last.node.length))
      return range
    },
  }
}

const PARTS = 'p, li, h1, h2, h3, h4, blockquote, figcaption, dt, dd, div, td, th'

const isNewLine = (before: Text | undefined, after: Text): boolean =>
  before?.parentElement?.closest(PARTS) !== after.parentElement?.closest(PARTS)
