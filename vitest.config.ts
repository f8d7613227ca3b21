import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compiledTexts } from './src/i18n/texts-plugin.ts'

const files = globSync(['test/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'])

/** What a test changes for everything in its process: modules, globals, what is registered. */
const CHANGES_PROCESS =
  /\bvi\.(?:mock|stubGlobal|resetModules)\b|\bregister[A-Z]\w*\(|^\/\/ Needs a process of its own: /m
/** What a test says that registers something, and yet changes nothing for others; why, it says there. */
const CHANGES_NOTHING = /^\/\/ Leaves nothing behind: /m
/** Walks look at a whole built server, which is no sooner another's. */
const isWalk = (file: string) => file.startsWith('test/e2e/')
const alone = files.filter((file) => {
  const text = readFileSync(file, 'utf8')
  return isWalk(file) || (CHANGES_PROCESS.test(text) && !CHANGES_NOTHING.test(text))
})

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
    // Most files share what a process has loaded, which takes half the time; some must have one for themselves.
    projects: [
      {
        extends: true,
        test: { name: 'shared', isolate: false, include: files.filter((file) => !alone.includes(file)) },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
})
