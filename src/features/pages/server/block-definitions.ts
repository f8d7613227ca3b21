import sanitizeHtml from 'sanitize-html'
import type { BlockDefinition } from '../blocks.ts'
import { pagesError } from '../errors.ts'
import type { SavedBlock } from '../model.ts'
import { layOver, textsBetween } from '../resolve-block.ts'

type Props = Record<string, unknown>

const definitions = new Map<string, BlockDefinition>()

/** What people may write in rich texts. All else is taken out, its words are kept. */
const ALLOWED_HTML: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'strong', 'em', 'mark', 'a', 'ul', 'ol', 'li', 'blockquote', 'br', 'bdi', 'cite'],
  allowedAttributes: { a: ['href'], '*': ['dir', 'lang'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

export function registerBlock(definition: BlockDefinition): void {
  definitions.set(definition.type, definition)
}

/** What is known of a kind of block. */
export const definitionOf = (type: string): BlockDefinition | undefined => definitions.get(type)

/**
 * Brings a saved block to the newest version of its kind. A migration sees whole props: those of every language go the
 * same way, and what differs from the primary one is kept as texts. A block that fails on it is not shown.
 */
export function migrateBlock(block: SavedBlock): SavedBlock {
  const migrations = definitions.get(block.component)?.migrations?.slice(block.version - 1) ?? []
  if (migrations.length === 0) return block
  const migrated = (props: Props) => migrations.reduce((old, migration) => migration(old), props)
  try {
    const props = migrated(block.props)
    const texts = Object.entries(block.texts).map(
      ([lang, own]) => [lang, textsBetween(props, migrated(layOver(block.props, own)))] as const,
    )
    return { ...block, version: block.version + migrations.length, props, texts: Object.fromEntries(texts) }
  } catch {
    return { ...block, visible: false }
  }
}

/** Returns blocks with cleaned props, or throws when a block is unknown or one of its languages does not fit. */
export function checkBlocks(blocks: readonly SavedBlock[]): SavedBlock[] {
  return blocks.map(checkBlock)
}

function checkBlock(saved: SavedBlock): SavedBlock {
  const definition = definitions.get(saved.component)
  if (!definition) throw pagesError('pages.block-not-valid', { block: saved.id })
  const block = migrateBlock(saved)
  if (block.version !== definition.version) throw pagesError('pages.block-not-valid', { block: saved.id })
  const clean = (props: Props) => cleanProps(props, new Set(definition.html))
  const checked = {
    ...block,
    props: clean(block.props),
    texts: Object.fromEntries(Object.entries(block.texts).map(([lang, texts]) => [lang, clean(texts)])),
  }
  for (const texts of [{}, ...Object.values(checked.texts)]) {
    const result = definition.props.safeParse(layOver(checked.props, texts))
    if (!result.success) throw pagesError('pages.block-not-valid', { block: saved.id, issues: result.error.issues })
  }
  return checked
}

function cleanProps(props: object, names: ReadonlySet<string>): Props {
  return Object.fromEntries(Object.entries(props).map(([key, value]) => [key, cleanHtml(value, names, key)]))
}

function cleanHtml(value: unknown, names: ReadonlySet<string>, name: string): unknown {
  if (typeof value === 'string') return names.has(name) ? sanitizeHtml(value, ALLOWED_HTML) : value
  if (Array.isArray(value)) return value.map((entry) => cleanHtml(entry, names, name))
  if (typeof value !== 'object' || value === null) return value
  return cleanProps(value, names)
}
