import { CONTEXT_LENGTH, QUOTE_MAX_LENGTH } from '../limits.ts'
import { locate, type Quote, quoteAt, type Span } from '../rules.ts'

/** The position of a passage in a lesson: a block, and the quote in its text. */
export interface Anchor extends Quote {
  blockId: string
}

/** Controls, which are not part of the lesson's text. */
const SKIPPED = 'button, input, textarea, select, [data-note-skip], .visually-hidden'

/** Returns the block that contains a node. */
const blockOf = (node: Node): HTMLElement | null =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-block]') ?? null

/** Returns the anchor of a selection; of one over several blocks the part in the first. Undefined without text. */
export function anchorOf(range: Range): Anchor | undefined {
  const block = blockOf(range.startContainer)
  if (!block) return undefined
  const { text, spanOf } = textOf(block)
  const span = spanOf(range)
  if (!span || span.end - span.start > QUOTE_MAX_LENGTH) return undefined
  const quote = quoteAt(text, span, CONTEXT_LENGTH)
  return quote.quote === '' ? undefined : { blockId: block.id, ...quote }
}

/** Returns the current range of a quote: in its block, or in another to which the text was moved. */
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

/** Returns a block's text as one string, and the mapping between its characters and nodes. */
function textOf(block: HTMLElement) {
  const nodes: { node: Text; start: number }[] = []
  let text = ''
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(SKIPPED) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (!(node instanceof Text)) continue
    // Text in different paragraphs must not join into one word.
    if (text !== '' && !/\s$/.test(text) && isNewLine(nodes.at(-1)?.node, node)) text += ' '
    nodes.push({ node, start: text.length })
    text += node.data
  }
  const placeOf = (container: Node, offset: number): number => {
    const own = nodes.find(({ node }) => node === container)
    if (own) return own.start + offset
    const point = document.createRange()
    point.setStart(container, offset)
    // The first text node after the point.
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
