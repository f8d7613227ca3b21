import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compiledTexts } from './src/i18n/texts-plugin.ts'

const files = globSync(['test/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'])

/**
 * What a test changes for everything in its process: modules, globals, the browser's registries. What a server registers belongs
 * to its kernel, and so does all that `registerFeatures` does.
 */
const CHANGES_PROCESS = /\bvi\.(?:mock|stubGlobal|resetModules)\b|\bstubStorage\(|\bregister(?!Features\b)[A-Z]\w*\(/
/** A test may register something and yet change nothing for others; its comment says why. */
const CHANGES_NOTHING = /^\/\/ Leaves nothing behind: /m
const alone = files.filter((file) => {
  const text = readFileSync(file, 'utf8')
  return CHANGES_PROCESS.test(text) && !CHANGES_NOTHING.test(text)
})
const together = files.filter((file) => !alone.includes(file))
const isWalk = (file: string) => file.startsWith('test/e2e/')

/** What takes long begins first, so that at the end no processor waits for one file: walks, then other tests of whole portals. */
const ORDER = ['walks', 'alone', 'shared']
class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      ORDER.indexOf(project.name) * 2 + (moduleId.startsWith(path.resolve('test')) ? 0 : 1)
    // oxlint-disable-next-line unicorn/no-array-sort -- not the one of arrays
    const sorted = await super.sort(specifications)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  plugins: [react(), compiledTexts],
  test: {
    globalSetup: ['test/global-setup.ts'],
    // Browsers wait more than they work: three at a time, also where there are but two cores.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    setupFiles: ['test/loud-console.ts'],
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 180_000,
    // The other clocks stay real: files share a process, in which something else may still be running.
    fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] },
    sequence: { sequencer: LongestFirst },
    // Most files share what a process has loaded, which takes half the time; some must have one for themselves. Walks share
    // with walks alone: they need the built server and a browser, and nobody else does.
    projects: [
      { extends: true, test: { name: 'walks', isolate: false, include: together.filter(isWalk) } },
      { extends: true, test: { name: 'alone', include: alone } },
      { extends: true, test: { name: 'shared', isolate: false, include: together.filter((file) => !isWalk(file)) } },
    ],
  },
})
