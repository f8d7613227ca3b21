import { globSync, readFileSync } from 'node:fs'

/**
 * Paths and texts of sources, except tests. Read as files: imported, each of them would be a module that takes
 * milliseconds to transform.
 */
export const readSources = (...patterns: readonly string[]): { path: string; text: string }[] =>
  globSync(patterns)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
