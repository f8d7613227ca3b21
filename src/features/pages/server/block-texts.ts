import type { Kernel } from '#server/kernel.ts'
import type { ShownBlock } from '../model.ts'
import { definitionOf } from './block-definitions.ts'

/** The searchable texts of a block, without what visitors have yet to find out. */
export interface BlockTexts {
  blockId: string
  headings: string[]
  texts: string[]
}

/** Names of props with visible text. */
const HEADINGS = new Set(['title', 'question'])
const TEXTS = new Set([
  'lead', 'text', 'caption', 'source', 'name', 'role', 'label', 'value', 'note', 'meta', 'description', 'quote', 'subtitle',
]) // oxfmt-ignore
const HTML = new Set(['html', 'transcript'])
/** Blocks that repeat content of other pages. */
const SKIPPED = new Set(['footer', 'course-list', 'catalogue', 'microcourse-list', 'video-episodes', 'action'])

const TAG_HEADING = /<h[23][^>]*>([\s\S]*?)<\/h[23]>/g

/** Returns the texts of blocks as visitors see them, one entry per block that has any. */
export function blockTexts(kernel: Pick<Kernel, 'parts'>, blocks: readonly ShownBlock[]): BlockTexts[] {
  return blocks
    .filter((block) => !SKIPPED.has(block.component))
    .map((block) => {
      const found: BlockTexts = { blockId: block.id, headings: [], texts: [] }
      const isInteraction = definitionOf(kernel, block.component)?.category === 'interaction'
      collect(block.props, found, !isInteraction)
      return found
    })
    .filter(({ headings, texts }) => headings.length > 0 || texts.length > 0)
}

/** Only the question of an interaction is searched; its answers are for people who answer it. */
function collect(props: object, found: BlockTexts, isDeep: boolean): void {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'string') takeText(name, value, found)
    else if (isDeep && typeof value === 'object' && value !== null) collectValue(value, found)
  }
}

function collectValue(value: object, found: BlockTexts): void {
  const entries = Array.isArray(value) ? value : [value]
  for (const entry of entries) if (typeof entry === 'object' && entry !== null) collect(entry, found, true)
}

function takeText(name: string, value: string, found: BlockTexts): void {
  if (HEADINGS.has(name)) add(found.headings, value)
  else if (TEXTS.has(name)) add(found.texts, value)
  else if (HTML.has(name)) takeHtml(value, found)
}

function takeHtml(html: string, found: BlockTexts): void {
  for (const [, heading] of html.matchAll(TAG_HEADING)) add(found.headings, plainText(heading ?? ''))
  add(found.texts, plainText(html.replace(TAG_HEADING, ' ')))
}

function add(list: string[], text: string): void {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain) list.push(plain)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Returns the text of HTML. Tags between words separate them, tags inside words don't. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<\/?(?:p|h\d|ul|ol|li|blockquote|br)\b[^<>]*>/g, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
      if (decimal !== undefined || hex !== undefined) return character(decimal ? Number(decimal) : parseInt(hex, 16))
      return ENTITIES[String(name)] ?? whole
    })

const character = (code: number): string => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ')
