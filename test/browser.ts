import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { chromium, type Browser, type Page } from 'playwright-core'
import { type Browser as Firefox, launch as launchFirefox } from 'puppeteer-core'
import { hasRoomInMemory } from './quick-folder.ts'

const CACHE = path.resolve('node_modules/.cache')
const PLACES = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome']

/**
 * Only what a closed network, a root user and a machine without a graphics card require. Protections of pages stay on.
 */
export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
]
/** Saves a process, as on phones. Chromium reads this switch only once, so the value repeats what Playwright sets. */
const FEATURES = '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies'

/**
 * A switch that Playwright sets for machines with little shared memory: browser processes would share memory through
 * files on disk.
 */
const notNeeded = () => (hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [])

/** Path of the Chromium in `CHROME_PATH` or on this machine, else of the one that npm installed. */
export const findBrowser = async (): Promise<string> =>
  PLACES.find((place) => place && existsSync(place)) ?? (await unpackedBrowser())

/**
 * Starts the headless Chromium that npm installed, which starts in half the time of one with windows. Starts another
 * one if `CHROME_PATH` names it or npm’s doesn’t run on this platform. The caller closes it.
 */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const isForHere = process.platform === 'linux' && process.arch === 'x64'
  const executablePath = isForHere && !process.env.CHROME_PATH ? await unpackedBrowser() : await findBrowser()
  const args = [...ARGUMENTS, FEATURES, ...more]
  return chromium.launch({ executablePath, args, ignoreDefaultArgs: notNeeded() })
}

/**
 * Starts the oldest Chromium in `package.json`’s list of browsers, which npm installed as well. The caller closes it.
 */
export async function openOldBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: unpackedOldBrowser(), args: ARGUMENTS })
}

const FIREFOX_PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/**
 * Path of the Firefox in `FIREFOX_PATH` or on this machine, as a list of one. Empty if there is none, since npm doesn’t
 * install Firefox.
 */
export function findFirefox(named = process.env.FIREFOX_PATH, places: readonly string[] = FIREFOX_PLACES): string[] {
  if (named && !existsSync(named)) throw new Error(`There is no Firefox at FIREFOX_PATH: ${named}`)
  return (named ? [named] : places.filter((place) => existsSync(place))).slice(0, 1)
}

/**
 * Starts a Firefox that prefers reduced motion. Playwright drives only its own builds of Firefox, so this uses
 * WebDriver BiDi. The caller closes it.
 */
export async function openFirefox(executablePath: string): Promise<Firefox> {
  // Scrollbars that take up space, as on a desktop: without a screen, Firefox draws them over the page.
  const extraPrefsFirefox = { 'ui.prefersReducedMotion': 1, 'ui.useOverlayScrollbars': 0 }
  return launchFirefox({ browser: 'firefox', executablePath, extraPrefsFirefox })
}

let shared: Promise<Browser> | undefined

/**
 * The browser that all walks of this process share; it ends with the process. Each walk closes the contexts that it
 * opened.
 */
export const shareBrowser = (): Promise<Browser> =>
  // If the browser crashed during one walk, the next walk gets a new one.
  (shared = shared?.then((before) => (before.isConnected() ? before : openBrowser())) ?? openBrowser())

/** The browser’s messages when a test cuts the network and pending requests fail. */
const CUT_OFF = /^Failed to load resource: net::ERR_(?:FAILED|INTERNET_DISCONNECTED|NETWORK_CHANGED)$/
const NO_WORKER = 'Service Worker registration blocked by Playwright'
const isOurs = (text: string): boolean => CUT_OFF.test(text) || text === NO_WORKER

/**
 * Collects a page’s warnings, errors and Content Security Policy violations, except those that the test caused itself.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type()) && !isOurs(message.text())) complaints.push(message.text())
  })
  return complaints
}

/** Unpacks the browser of `@sparticuz/chromium` once, even if several test files need it at the same time. */
async function unpackedBrowser(): Promise<string> {
  const folder = path.join(CACHE, 'chromium')
  if (!existsSync(folder)) await unpackInto(folder)
  return path.join(folder, 'chromium')
}

/**
 * Unpacks the old browser here, since its package expects another path. Its libraries for graphics cards are not
 * needed.
 */
function unpackedOldBrowser(): string {
  const folder = path.join(CACHE, 'chromium-109')
  const program = path.join(folder, 'chromium')
  if (existsSync(program)) return program
  mkdirSync(CACHE, { recursive: true })
  const fresh = mkdtempSync(`${folder}-`)
  const packed = path.join(path.dirname(fileURLToPath(import.meta.resolve('chromium-109'))), '../bin/chromium.br')
  writeFileSync(path.join(fresh, 'chromium'), brotliDecompressSync(readFileSync(packed)), { mode: 0o755 })
  if (existsSync(folder)) rmSync(fresh, { recursive: true })
  else renameSync(fresh, folder)
  return program
}

// The package unpacks into the temporary folder and would reuse a half-written copy there, so it gets a folder of its
// own.
async function unpackInto(folder: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  const fresh = mkdtempSync(`${folder}-`)
  const { default: packed } = await import('@sparticuz/chromium')
  const temporary = process.env.TMPDIR ?? tmpdir()
  process.env.TMPDIR = fresh
  await packed.executablePath().finally(() => (process.env.TMPDIR = temporary))
  if (existsSync(folder)) rmSync(fresh, { recursive: true })
  else renameSync(fresh, folder)
}
