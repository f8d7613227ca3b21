import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SavedBlock } from '#features/pages/model.ts'

type Json = Record<string, unknown>

/** A seed file with its translations: `x.json` and `x.uk.json`. */
export interface SeedFile<Content> {
  /** File name without language and extension. */
  name: string
  content: Content
  /** Translations by language code: the same shape, but texts only. */
  overlays: Record<string, Json>
}

/** Reads the seed files of a folder, in the order of their names. */
export function readSeedFiles<Content>(folder: string): SeedFile<Content>[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
  const names = files.map((file) => file.slice(0, -'.json'.length)).filter((name) => !name.includes('.'))
  return names.map((name) => {
    const translated = files.filter((file) => file.startsWith(`${name}.`) && file !== `${name}.json`)
    const overlays = translated.map((file) => [languageOfFile(file), readJson(path.join(folder, file))] as const)
    return {
      name,
      content: readJson(path.join(folder, `${name}.json`)) as Content,
      overlays: Object.fromEntries(overlays),
    }
  })
}

/** Returns `uk` for `x.uk.json`. */
const languageOfFile = (file: string): string => path.extname(path.basename(file, '.json')).slice(1)

export const readJson = (file: string): Json => JSON.parse(readFileSync(file, 'utf8')) as Json

/** Adds the texts of the overlays to blocks, by block id. */
export function blocksWithTexts(
  blocks: readonly Omit<SavedBlock, 'texts' | 'visible'>[],
  overlays: Record<string, Json>,
): SavedBlock[] {
  return blocks.map((block) => {
    const texts = Object.entries(overlays).flatMap(([lang, overlay]) => {
      const own = (overlay.components as Record<string, Json> | undefined)?.[block.id]
      return own ? [[lang, own] as const] : []
    })
    return { visible: true, ...block, texts: Object.fromEntries(texts) }
  })
}

/** Returns the overlays of a test, by language and question. */
export const textsOfTest = (overlays: Record<string, Json>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(overlays).flatMap(([lang, { test }]) => (test ? [[lang, test] as const] : [])))

/** Returns the overlays without their blocks and questions, by language. */
export function textsWithoutBlocks(overlays: Record<string, Json>): Record<string, Json> {
  const texts = Object.entries(overlays).map(
    ([lang, { components: _, test: __, webinar: ___, ...own }]) => [lang, own] as const,
  )
  return Object.fromEntries(texts)
}
