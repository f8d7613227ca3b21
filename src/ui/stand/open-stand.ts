import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { build, type InlineConfig, preview } from 'vite'

/**
 * The served page, which tests may open any number of times. `frozen` gives it a clock that advances only on
 * request.
 */
export interface Stand {
  open: (browser: Browser, options?: BrowserContextOptions & { frozen?: boolean }) => Promise<Page>
  close: () => Promise<void>
}

/** A time at which everything has loaded. */
const FROZEN_AT = 600_000

/** Builds and serves the page with all components. */
export async function openStand(): Promise<Stand> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'portico-stand-'))
  const common: InlineConfig = {
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
  }
  await build(common)
  const contexts: BrowserContext[] = []
  const server = await preview({ ...common, preview: { port: 0, host: '127.0.0.1' } })
  const address = server.resolvedUrls?.local[0] ?? ''
  return {
    open: async (browser, { frozen = false, ...options } = {}) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      const page = await context.newPage()
      if (frozen) await page.clock.install({ time: 0 })
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (frozen) await page.clock.pauseAt(FROZEN_AT)
      return page
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()))
      await server.close()
      rmSync(outDir, { recursive: true })
    },
  }
}
