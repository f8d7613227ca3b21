import type { z } from 'zod'
import { splitLanguage } from '#i18n/choose-language.ts'
import { filesNamedIn } from '#features/files/server/gone-files.ts'
import type { PageContent, PageProblem } from '../../authoring.ts'
import { isWords, type Place, placesOf } from '../../block-schema.ts'
import type { SavedBlock } from '../../model.ts'
import { blocksOf, fillText } from '../../record.ts'
import { layOver } from '../../resolve-block.ts'
import { definitionOf, issuesOf } from '../block-definitions.ts'
import { pathsInHtml } from '../own-links.ts'
import { schemaOfType } from './block-kinds.ts'
import { contrastProblems } from './contrast.ts'

/** What only the whole portal knows. */
export interface PageSurroundings {
  /** Whether another page, or the portal itself, has the address. */
  aliasProblem: 'alias-taken' | 'alias-reserved' | undefined
  /** Own paths of links that lead nowhere. */
  deadPaths: ReadonlySet<string>
  /** Addresses of files that were deleted. */
  goneFiles: ReadonlySet<string>
  /** The colour of the portal. */
  colour: string
}

/** Paths of this portal to which the links of a page lead, in link fields and in rich texts. */
export const ownPaths = (blocks: readonly SavedBlock[]): string[] => [
  ...new Set(
    blocks.flatMap((block) =>
      placesOf(schemaOfType(block.component) ?? {}, block.props).flatMap((place) => pathsAt(block, place)),
    ),
  ),
]

/** Where what is written at a place leads within the portal. Visitors keep their language, so none is part of it. */
function pathsAt({ component }: SavedBlock, { schema, value, path }: Place): string[] {
  if (typeof value !== 'string') return []
  const isHtml = definitionOf(component)?.html?.includes(path.at(-1) ?? '') ?? false
  const paths = isHtml ? pathsInHtml(value) : schema.field === 'link' && value.startsWith('/') ? [value] : []
  return paths.map((address) => splitLanguage(address.split(/[?#]/, 1)[0] ?? '').rest)
}

/** What keeps a page from being published, and what its author may have overlooked; errors first. */
export function findProblems(
  content: PageContent,
  { aliasProblem, deadPaths, goneFiles, colour }: PageSurroundings,
): PageProblem[] {
  const problems = [
    ...(aliasProblem ? [{ level: 'error', code: aliasProblem } as const] : []),
    ...(content.seo.description || content.noindex ? [] : [{ level: 'hint', code: 'no-description' } as const]),
    ...contrastProblems(content, colour),
    ...blocksOf(content).flatMap((block) => [
      ...mistakesIn(block),
      ...(block.visible
        ? [...hintsOn(block, { deadPaths, goneFiles }), ...missingWords(block, Object.keys(content.texts))]
        : []),
    ]),
  ]
  return problems.toSorted((one, other) => Number(one.level === 'hint') - Number(other.level === 'hint'))
}

function mistakesIn(block: SavedBlock): PageProblem[] {
  if (!schemaOfType(block.component)) return [{ level: 'error', code: 'unknown-block', blockId: block.id }]
  // What does not fit in the primary language does not fit in the others either: told once.
  const [first, ...others] = issuesOf(block)
  const languages = first?.lang === null ? [first] : [...(first ? [first] : []), ...others]
  return languages.flatMap(({ lang, issues }) =>
    issues.map((issue) => ({
      level: 'error' as const,
      code: isMissing(issue) ? ('not-complete' as const) : ('not-valid' as const),
      blockId: block.id,
      path: issue.path.join('.'),
      ...(lang && { lang }),
    })),
  )
}

const isMissing = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'too_small' || (issue.code === 'invalid_type' && issue.message.endsWith('received undefined'))

function hintsOn(
  block: SavedBlock,
  { deadPaths, goneFiles }: Pick<PageSurroundings, 'deadPaths' | 'goneFiles'>,
): PageProblem[] {
  const places = placesOf(schemaOfType(block.component) ?? {}, block.props)
  return places.flatMap(({ schema, value, path }): PageProblem[] => {
    const at = { level: 'hint' as const, blockId: block.id, path: path.join('.') }
    if (goneFiles.size > 0 && filesNamedIn(value).some((src) => goneFiles.has(src))) {
      return [{ ...at, code: 'file-gone' as const }]
    }
    if (schema.field === 'picture' && isWithoutAlt(value)) return [{ ...at, code: 'no-alt' as const }]
    if (schema.field === 'link' && (value === '#' || value === '')) return [{ ...at, code: 'empty-link' as const }]
    const isBroken = pathsAt(block, { schema, value, path }).some((address) => deadPaths.has(address))
    return isBroken ? [{ ...at, code: 'broken-address' as const }] : []
  })
}

const isWithoutAlt = (value: unknown) =>
  typeof value === 'object' && value !== null && 'alt' in value && value.alt === ''

/** Languages that the page speaks, but not this block. One line a language: the designer shows which words. */
function missingWords(block: SavedBlock, languages: readonly string[]): PageProblem[] {
  const schema = schemaOfType(block.component)
  if (!schema) return []
  const words = placesOf(schema, block.props).filter((place) => isWords(place) && isSaid(place.value))
  return languages.flatMap((lang) => {
    const texts = block.texts[lang] ?? {}
    const own = placesOf(schema, layOver(block.props, texts))
    const isMissingHere = words.some(({ path, value }) => {
      const there = own.find((place) => place.path.join('.') === path.join('.'))
      return there?.value === value && !isNamed(texts, path)
    })
    return isMissingHere ? [{ level: 'hint' as const, code: 'no-translation' as const, blockId: block.id, lang }] : []
  })
}

const isSaid = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'string' && wordsOf(value) !== ''

/** What of a text is to be translated: neither its tags nor the fields of a record that it names. */
const wordsOf = (text: string): string => fillText(text.replaceAll(/<[^<>]*>/g, ' '), () => '').trim()

/** Whether texts say something at a path, be it the same as the primary language. */
function isNamed(texts: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return texts !== undefined
  if (Array.isArray(texts)) {
    const entry: unknown = texts.find((candidate: unknown) => isRecord(candidate) && candidate.id === name)
    return entry !== undefined && isNamed(entry, rest)
  }
  return isRecord(texts) && name in texts && isNamed(texts[name], rest)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
