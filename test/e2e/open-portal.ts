import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import type { Clock } from '../../src/base/clock.ts'
import { createSite, type ServerBundle } from '../../src/app/server/site.ts'
import { changeSettings } from '../../src/features/portal/server/settings.ts'
import { openDatabase } from '../../src/server/database/database.ts'
import { type Kernel, openKernel } from '../../src/server/kernel.ts'
import { complaintsOf, shareBrowser } from '../browser.ts'
import { TEST_CONFIG } from '../test-config.ts'
import { makeDatabase, makeDemo } from '../test-database.ts'
import { keepTabs } from './used-tabs.ts'

export type E2ePortal = Awaited<ReturnType<typeof openPortal>>

interface PortalOptions {
  waysIn?: 'email' | 'all'
  clock?: Clock
  serviceWorkers?: 'allow' | 'block'
  /** `production` starts with an empty database: no pages, courses or users. */
  environment?: 'demo' | 'production'
  /** `used` gives visitors the tabs of earlier ones, cleaned, which takes half the time. */
  tabs?: 'new' | 'used'
}

/** A step that takes longer has failed even on a busy machine, and the test says which one. */
const STEP_WITHIN_MS = 30_000

/**
 * Starts the built portal with the demo’s content on a free port, and a browser for its visitors. By default visitors
 * sign in by email only, prefer reduced motion, and have no service worker, since each context would have to start it
 * again.
 */
export async function openPortal({
  waysIn = 'email',
  clock,
  serviceWorkers = 'block',
  environment = 'demo',
  tabs = 'new',
}: PortalOptions = {}) {
  const bundle = await builtServer()
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'portico-e2e-'))
  // With a clock of its own, the demo’s dates differ from those of the shared copy.
  const isDemo = environment === 'demo'
  const database = clock || !isDemo ? await makeDatabase() : await copyDemo(bundle, dataFolder)
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://localhost:${port}`
  // Connections may break when the database is dropped; that is not an error here.
  const db = openDatabase(database.config, () => {})
  const { kernel, close } = await openKernel({
    config: {
      ...TEST_CONFIG,
      environment,
      publicUrl: origin,
      port,
      dataFolder,
      backupFolder: path.join(dataFolder, 'backups'),
    },
    db,
    connection: database.config,
    texts: bundle.serverTexts,
    wait: async () => {},
    ...(clock && { clock }),
  })
  bundle.registerFeatures(kernel)
  if (clock && isDemo) await bundle.commands.seed(kernel)
  const site = await createSite(kernel, Promise.resolve(bundle))
  server.on('request', site.listener)
  if (waysIn === 'email' && isDemo) await keepToEmail(kernel, origin)
  const browser = await shareBrowser()
  const contexts: BrowserContext[] = []
  const kept = keepTabs(origin, (how) => browser.newContext(how))
  const openTab = async (how: BrowserContextOptions, visitorBrowser: Browser) => {
    const context = await visitorBrowser.newContext(how)
    contexts.push(context)
    return { context, page: await context.newPage() }
  }
  return {
    origin,
    kernel,
    database: database.config,
    dataFolder,
    browser,
    /** A visitor with a profile of their own, in the shared browser or another one, and the page’s complaints. */
    visit: async (how: BrowserContextOptions = {}, visitorBrowser = browser) => {
      const options: BrowserContextOptions = {
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        serviceWorkers,
        ...how,
      }
      // A service worker and given cookies belong to one visitor.
      const isNew = options.serviceWorkers === 'allow' || options.storageState || visitorBrowser !== browser
      const { context, page } = await (isNew || tabs === 'new' ? openTab(options, visitorBrowser) : kept.take(options))
      page.setDefaultTimeout(STEP_WITHIN_MS)
      return { context, page, complaints: complaintsOf(page) }
    },
    close: async () => {
      await Promise.all([kept.close(), ...contexts.map((context) => context.close())])
      site.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await close()
      await db.destroy()
      await database.drop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** A copy of the demo, which is seeded once for all walks; its files are copied into `dataFolder`. */
async function copyDemo(bundle: ServerBundle, dataFolder: string) {
  const demo = await makeDemo(async ({ config, files }) => {
    const db = openDatabase(config, () => {})
    const { kernel, close } = await openKernel({
      config: { ...TEST_CONFIG, dataFolder: files },
      db,
      connection: config,
      texts: bundle.serverTexts,
      wait: async () => {},
    })
    bundle.registerFeatures(kernel)
    await bundle.commands.seed(kernel)
    await close()
    await db.destroy()
  })
  cpSync(demo.files, dataFolder, { recursive: true })
  return demo
}

const EMAIL_ALONE = { google: false, facebook: false, messengers: false, anonymous: false }

/** Changes the settings, and waits until the built server, which caches them, serves the new ones. */
async function keepToEmail(kernel: Kernel, origin: string): Promise<void> {
  await changeSettings(kernel, (old: { registration?: object }) => ({
    ...old,
    registration: { ...old.registration, ...EMAIL_ALONE },
  }))
  await vi.waitFor(async () => {
    const answer: unknown = await (await fetch(`${origin}/api/lpm/learningPortals/demo`)).json()
    expect(answer).toMatchObject({ registration: EMAIL_ALONE })
  }, STEP_WITHIN_MS)
}

/** The built server: class names rendered from the sources would differ from those in the built style sheets. */
const builtServer = (): Promise<ServerBundle> => import(/* @vite-ignore */ path.resolve('dist/server/server.js'))

/** Whether the page is hydrated. */
export const isAlive = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.ready !== undefined)

/** Moves the pointer, which is a visitor's first sign, and waits until the page is hydrated and its popup is the app's. */
export async function untilAlive(page: Page): Promise<void> {
  let at = 0
  const move = async () => {
    // Repeated, because a page that is still loading doesn't notice it.
    at = 1 - at
    await page.mouse.move(at, at)
    expect(await isAlive(page)).toBe(true)
  }
  await vi.waitFor(move, { timeout: STEP_WITHIN_MS })
  // The app's popup takes the place of the one that the server drew.
  await page.locator('dialog[data-early]').waitFor({ state: 'detached', timeout: STEP_WITHIN_MS })
}

/** Clicks twice before the server can answer, in two tasks of the page, like a trembling hand. */
export async function pressTwice(locator: Locator): Promise<void> {
  await locator.waitFor()
  await locator.evaluate(async (element: HTMLElement) => {
    element.click()
    await new Promise((resolve) => setTimeout(resolve))
    element.click()
  })
}

/** Opens a page, waits until it is hydrated, and returns the status. */
export async function goto(page: Page, address: string): Promise<number> {
  const response = await page.goto(address)
  await untilAlive(page)
  return response?.status() ?? 0
}
