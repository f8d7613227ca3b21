import type { DraftEntry } from '#features/drafts/model.ts'
import type { FileBlock } from './model.ts'
import { escapeHtml } from './html-blocks.ts'
import { questionFields, type TrueWords } from './question-fields.ts'

/** Longest text of a block; the block itself takes 50,000 (`parts/blocks/text`). */
const TEXT_LENGTH = 20_000
const CAPTION_MAX = 400
const BANK_MAX = 60

interface Making {
  makeId: () => string
  words: TrueWords
  /** The version of a kind of block, and what a block of it starts with. */
  kindOf: (type: string) => { version: number; starter: Readonly<Record<string, unknown>> } | undefined
  /** An uploaded picture by its id in the file; undefined if it isn’t uploaded. */
  pictureOf: (id: string, alt: string) => unknown
}

/** Returns the blocks of a lesson as a draft stores them. Neighbouring texts become one block; a heading begins another. */
export function componentsOf(blocks: readonly FileBlock[], making: Making): DraftEntry[] {
  const entries: DraftEntry[] = []
  let html = ''
  const add = (type: string, props: Record<string, unknown>) => {
    const kind = making.kindOf(type)
    if (!kind) return
    const id = making.makeId()
    entries.push({
      id,
      component: type,
      version: kind.version,
      visible: true,
      props: { ...kind.starter, ...props },
      texts: {},
    })
  }
  const flush = () => {
    if (html !== '') add('text', { html, variant: 'body' })
    html = ''
  }
  const tags = headingTags(blocks)
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const tag = tags.get(block.level) ?? 'h3'
      if (tag === 'h2') flush()
      html += `<${tag}>${block.html}</${tag}>`
    } else if (block.kind === 'text') {
      if (html.length + block.html.length > TEXT_LENGTH) flush()
      html += block.html
    } else if (block.kind !== 'part') {
      flush()
      const made = ownBlock(block, making)
      if (made) add(made.type, made.props)
    }
  }
  flush()
  return entries
}

/** The highest level of a lesson becomes the larger heading, all others the smaller one. */
function headingTags(blocks: readonly FileBlock[]): Map<number, string> {
  const levels = [...new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : [])))].toSorted()
  return new Map(levels.map((level, at) => [level, at === 0 ? 'h2' : 'h3']))
}

type OwnBlock = Exclude<FileBlock, { kind: 'heading' | 'text' | 'part' }>

function ownBlock(block: OwnBlock, making: Making): { type: string; props: Record<string, unknown> } | undefined {
  if (block.kind === 'line') return { type: 'divider', props: { variant: 'line', facts: [] } }
  if (block.kind === 'quote') return quoteOf(block)
  if (block.kind === 'question') {
    const { kind, fields } = questionFields(block.question, making)
    return { type: kind, props: fields }
  }
  const picture = making.pictureOf(block.picture, block.alt)
  const caption = block.caption?.slice(0, CAPTION_MAX)
  return picture === undefined
    ? undefined
    : { type: 'photo', props: { picture, ...(caption && { caption }), variant: 'plain' } }
}

const SOURCE_MAX = 200

function quoteOf({ text, source }: Extract<FileBlock, { kind: 'quote' }>): {
  type: string
  props: Record<string, unknown>
} {
  if (source === undefined || source.length <= SOURCE_MAX)
    return { type: 'quote', props: { text, ...(source && { source }), variant: 'column' } }
  const html = `<blockquote><p>${escapeHtml(text)}</p><p>${escapeHtml(source)}</p></blockquote>`
  return { type: 'text', props: { html, variant: 'body' } }
}

/** Returns the questions of a test by their banks. */
export function banksOf(blocks: readonly FileBlock[], making: Making): { id: string; questions: DraftEntry[] }[] {
  const questions = blocks.flatMap((block) => (block.kind === 'question' ? [block.question] : []))
  const groups = Map.groupBy(questions, ({ bank = '' }) => bank.slice(0, BANK_MAX))
  return [...groups.values()].map((group) => ({
    id: making.makeId(),
    questions: group.map((question) => {
      const { kind, fields } = questionFields(question, making)
      return { id: making.makeId(), kind, ...fields }
    }),
  }))
}
