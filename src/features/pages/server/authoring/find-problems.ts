import type { z } from 'zod'
import { splitLanguage } from '#i18n/choose-language.ts'
import { filesNamedIn } from '#features/files/server/missing-files.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PageContent, PageProblem } from '../../authoring.ts'
import { isWords, type Place, placesOf } from '../../block-schema.ts'
import type { SavedBlock } from '../../model.ts'
import { blocksOf, fillText } from '../../record.ts'
import { overlay } from '../../resolve-block.ts'
import { definitionOf, issuesOf } from '../block-definitions.ts'
import { pathsInHtml } from '../own-links.ts'
import { schemaOfType } from './block-kinds.ts'
import { contrastProblems } from './contrast.ts'

type WithParts = Pick<Kernel, 'parts'>

/** Facts about the portal that the checks need. */
export interface PageSurroundings {
  /** Whether another page, or the portal itself, uses the address. */
  aliasProblem: 'alias-taken' | 'alias-reserved' | undefined
  /** Paths of this portal in links that lead nowhere. */
  deadPaths: ReadonlySet<string>
  /** Addresses of files that were deleted. */
  goneFiles: ReadonlySet<string>
  /** Brand colour of the portal. */
  colour: string
}

/** Returns the paths of this portal to which a page links, in link fields and rich texts. */
export const ownPaths = (kernel: WithParts, blocks: readonly SavedBlock[]): string[] => [
  ...new Set(
    blocks.flatMap((block) =>
      placesOf(schemaOfType(kernel, block.component) ?? {}, block.props).flatMap((place) =>
        pathsAt(kernel, block, place),
      ),
    ),
  ),
]

/** The paths that a value links to, without language, since visitors keep theirs. */
function pathsAt(kernel: WithParts, { component }: SavedBlock, { schema, value, path }: Place): string[] {
  if (typeof value !== 'string') return []
  const isHtml = definitionOf(kernel, component)?.html?.includes(path.at(-1) ?? '') ?? false
  const paths = isHtml ? pathsInHtml(value) : schema.field === 'link' && value.startsWith('/') ? [value] : []
  return paths.map((address) => splitLanguage(address.split(/[?#]/, 1)[0] ?? '').rest)
}

/** Returns errors that prevent publishing and hints for the author; errors first. */
export function findProblems(
  kernel: WithParts,
  content: PageContent,
  { aliasProblem, deadPaths, goneFiles, colour }: PageSurroundings,
): PageProblem[] {
  const problems = [
    ...(aliasProblem ? [{ level: 'error', code: aliasProblem } as const] : []),
    ...(content.seo.description || content.noindex ? [] : [{ level: 'hint', code: 'no-description' } as const]),
    ...contrastProblems(kernel, content, colour),
    ...blocksOf(content).flatMap((block) => [
      ...mistakesIn(kernel, block),
      ...(block.visible
        ? [
            ...hintsOn(kernel, block, { deadPaths, goneFiles }),
            ...missingWords(kernel, block, Object.keys(content.texts)),
          ]
        : []),
    ]),
  ]
  return problems.toSorted((one, other) => Number(one.level === 'hint') - Number(other.level === 'hint'))
}

function mistakesIn(kernel: WithParts, block: SavedBlock): PageProblem[] {
  if (!schemaOfType(kernel, block.component)) return [{ level: 'error', code: 'unknown-block', blockId: block.id }]
  // An error in the primary language is in all others too, so it is reported once.
  const [first, ...others] = issuesOf(kernel, block)
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
  kernel: WithParts,
  block: SavedBlock,
  { deadPaths, goneFiles }: Pick<PageSurroundings, 'deadPaths' | 'goneFiles'>,
): PageProblem[] {
  const places = placesOf(schemaOfType(kernel, block.component) ?? {}, block.props)
  return places.flatMap(({ schema, value, path }): PageProblem[] => {
    const at = { level: 'hint' as const, blockId: block.id, path: path.join('.') }
    if (goneFiles.size > 0 && filesNamedIn(value).some((src) => goneFiles.has(src))) {
      return [{ ...at, code: 'file-gone' as const }]
    }
    if (schema.field === 'picture' && isWithoutAlt(value)) return [{ ...at, code: 'no-alt' as const }]
    if (schema.field === 'link' && (value === '#' || value === '')) return [{ ...at, code: 'empty-link' as const }]
    const isBroken = pathsAt(kernel, block, { schema, value, path }).some((address) => deadPaths.has(address))
    return isBroken ? [{ ...at, code: 'broken-address' as const }] : []
  })
}

const isWithoutAlt = (value: unknown) =>
  typeof value === 'object' && value !== null && 'alt' in value && value.alt === ''

/** Languages of the page into which the block isn't fully translated; one hint per language. */
function missingWords(kernel: WithParts, block: SavedBlock, languages: readonly string[]): PageProblem[] {
  const schema = schemaOfType(kernel, block.component)
  if (!schema) return []
  const words = placesOf(schema, block.props).filter((place) => isWords(place) && isSaid(place.value))
  return languages.flatMap((lang) => {
    const texts = block.texts[lang] ?? {}
    const own = placesOf(schema, overlay(block.props, texts))
    const isMissingHere = words.some(({ path, value }) => {
      const there = own.find((place) => place.path.join('.') === path.join('.'))
      return there?.value === value && !isNamed(texts, path)
    })
    return isMissingHere ? [{ level: 'hint' as const, code: 'no-translation' as const, blockId: block.id, lang }] : []
  })
}

const isSaid = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'string' && wordsOf(value) !== ''

/** The translatable part of a text: without tags and record fields. */
const wordsOf = (text: string): string => fillText(text.replaceAll(/<[^<>]*>/g, ' '), () => '').trim()

/** Whether there is a text at a path, even the same as in the primary language. */
function isNamed(texts: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return texts !== undefined
  if (Array.isArray(texts)) {
    const entry: unknown = texts.find((candidate: unknown) => isRecord(candidate) && candidate.id === name)
    return entry !== undefined && isNamed(entry, rest)
  }
  return isRecord(texts) && name in texts && isNamed(texts[name], rest)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
