import sanitizeHtml from 'sanitize-html'
import type { z } from 'zod'
import type { Kernel } from '#server/kernel.ts'
import { definePartKind } from '#server/parts.ts'
import type { BlockDefinition } from '../blocks.ts'
import { pagesError } from '../errors.ts'
import type { SavedBlock } from '../model.ts'
import { overlay, textsBetween } from '../resolve-block.ts'
import { sectionBlock } from './section-block.ts'

type WithParts = Pick<Kernel, 'parts'>
type Props = Record<string, unknown>

/** Kinds of blocks by type, interactions among them. */
export const blockDefinitions = definePartKind<BlockDefinition>('blocks')

/** HTML allowed in rich texts. Other tags are removed, their text is kept. */
const ALLOWED_HTML: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'strong', 'em', 'mark', 'a', 'ul', 'ol', 'li', 'blockquote', 'br', 'bdi', 'cite'],
  allowedAttributes: { a: ['href'], '*': ['dir', 'lang'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/** Returns every kind of block. */
export const listDefinitions = ({ parts }: WithParts): BlockDefinition[] =>
  [sectionBlock, ...parts.all(blockDefinitions)].toSorted((one, other) => one.type.localeCompare(other.type))

/** Returns the definition of a kind of block; undefined if it doesn't exist. */
export const definitionOf = ({ parts }: WithParts, type: string): BlockDefinition | undefined =>
  type === sectionBlock.type ? sectionBlock : parts.find(blockDefinitions, type)

/**
 * Migrates a saved block to the newest version of its kind. Migrations see whole props, so each language is migrated
 * separately and reduced to its differences again. A block whose migration fails is hidden.
 */
export function migrateBlock(kernel: WithParts, block: SavedBlock): SavedBlock {
  const migrations = definitionOf(kernel, block.component)?.migrations?.slice(block.version - 1) ?? []
  if (migrations.length === 0) return block
  const migrated = (props: Props) => migrations.reduce((old, migration) => migration(old), props)
  try {
    const props = migrated(block.props)
    const texts = Object.entries(block.texts).map(
      ([lang, own]) => [lang, textsBetween(props, migrated(overlay(block.props, own)))] as const,
    )
    return { ...block, version: block.version + migrations.length, props, texts: Object.fromEntries(texts) }
  } catch {
    return { ...block, visible: false }
  }
}

/** Returns the blocks with sanitised props. Throws if a block is unknown or invalid in one of its languages. */
export function checkBlocks(kernel: WithParts, blocks: readonly SavedBlock[]): SavedBlock[] {
  return blocks.map((block) => checkBlock(kernel, block))
}

function checkBlock(kernel: WithParts, saved: SavedBlock): SavedBlock {
  const checked = cleanBlock(kernel, saved)
  const [issue] = issuesOf(kernel, checked)
  if (issue)
    throw pagesError('pages.block-not-valid', {
      block: saved.id,
      fields: issue.issues.map(({ path }) => path.join('.')),
    })
  return checked
}

/**
 * Returns a block of the newest version with sanitised props, which may be incomplete as in a draft. Throws if its kind
 * is unknown.
 */
export function cleanBlock(kernel: WithParts, saved: SavedBlock): SavedBlock {
  const definition = definitionOf(kernel, saved.component)
  if (!definition) throw pagesError('pages.block-not-valid', { block: saved.id })
  const block = migrateBlock(kernel, saved)
  if (block.version !== definition.version) throw pagesError('pages.block-not-valid', { block: saved.id })
  const clean = (props: Props) => {
    const cleaned = cleanProps(props, new Set(definition.html))
    return definition.clean?.(cleaned) ?? cleaned
  }
  return {
    ...block,
    props: clean(block.props),
    texts: Object.fromEntries(Object.entries(block.texts).map(([lang, texts]) => [lang, clean(texts)])),
  }
}

/**
 * Returns the validation errors of a block by language; null is the primary one. A block of an unknown kind is always
 * invalid.
 */
export function issuesOf(
  kernel: WithParts,
  block: SavedBlock,
): { lang: string | null; issues: readonly z.core.$ZodIssue[] }[] {
  const schema = definitionOf(kernel, block.component)?.props
  const languages = [[null, {}] as const, ...Object.entries(block.texts)]
  return languages.flatMap(([lang, texts]) => {
    const result = schema?.safeParse(overlay(block.props, texts))
    return result?.success ? [] : [{ lang, issues: result?.error.issues ?? [] }]
  })
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
