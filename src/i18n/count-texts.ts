import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  isSourceText,
  LEARNER_PACKAGES,
  packFileOf,
  type Messages,
  type SourceTree,
  type TextsFile,
} from './messages.ts'

/** Numbers of texts for learners: all of them in English, and how many each language has. */
export interface LearnerTexts {
  all: number
  translated: Record<string, number>
}

/**
 * Counts the texts for learners in the sources, and those of each pack. A build does this once, so that a server
 * needn't read every pack to know how complete it is.
 */
export function countLearnerTexts(sources: string): LearnerTexts {
  const english = new Set(
    globSync('**/texts.json', { cwd: sources, exclude: ['parts/languages/**'] })
      .map((file) => readSource(path.join(sources, file)))
      .filter(({ package: name }) => isForLearners(name))
      .flatMap((file) => keysOf(file.texts, `${file.package}.`)),
  )
  const translated: Record<string, number> = {}
  for (const file of globSync('parts/languages/*/texts/*.json', { cwd: sources })) {
    const { code, package: name } = packFileOf(file)
    if (!isForLearners(name)) continue
    const keys = textsOf(readPack(path.join(sources, file)), `${name}.`).filter((key) => english.has(key))
    translated[code] = (translated[code] ?? 0) + keys.length
  }
  return { all: english.size, translated }
}

const isForLearners = (name: string): boolean => LEARNER_PACKAGES.some((known) => known === name)

const keysOf = (tree: SourceTree, prefix: string): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    isSourceText(value) ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  )

const textsOf = (messages: Messages, prefix: string): string[] =>
  Object.entries(messages).flatMap(([key, value]) => {
    if (typeof value === 'object') return textsOf(value, `${prefix}${key}.`)
    return value === '' ? [] : [prefix + key]
  })

function readSource(file: string): TextsFile {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function readPack(file: string): Messages {
  return JSON.parse(readFileSync(file, 'utf8'))
}
