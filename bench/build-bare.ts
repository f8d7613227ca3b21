import path from 'node:path'
import { build } from 'vite'

const BUILT = 'node_modules/.cache/portico-bench'

/** Builds the program of a bare page as the server's bundle is built: with the same React and the same settings. Gives its file. */
export async function buildBare(): Promise<string> {
  await build({
    logLevel: 'warn',
    build: { ssr: true, outDir: BUILT, emptyOutDir: true, rolldownOptions: { input: 'bench/bare/render.tsx' } },
  })
  return path.resolve(BUILT, 'render.js')
}
