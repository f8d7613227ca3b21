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

/** Only what a closed network, a root user and a machine without a graphics card need; what protects pages stays on. */
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
/** One process less, as on phones. Chromium takes this switch once, so it repeats what Playwright says with it. */
const FEATURES = '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies'

/** What Playwright says for machines with little memory: its processes would share theirs by files on the disk. */
const notNeeded = () => (hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [])

/** The Chromium of `CHROME_PATH` or of the machine, else the one that npm brought. */
export const findBrowser = async (): Promise<string> =>
  PLACES.find((place) => place && existsSync(place)) ?? (await unpackedBrowser())

/**
 * Starts the Chromium that npm brought, which has no windows and takes half as long as one that has; another one where
 * `CHROME_PATH` says so, or where that does not run. The caller closes it.
 */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const isForHere = process.platform === 'linux' && process.arch === 'x64'
  const executablePath = isForHere && !process.env.CHROME_PATH ? await unpackedBrowser() : await findBrowser()
  const args = [...ARGUMENTS, FEATURES, ...more]
  return chromium.launch({ executablePath, args, ignoreDefaultArgs: notNeeded() })
}

/** Starts the oldest Chromium of `package.json`'s list of browsers, which npm brought as well. The caller closes it. */
export async function openOldBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: unpackedOldBrowser(), args: ARGUMENTS })
}

const FIREFOX_PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** The Firefox of `FIREFOX_PATH` or of the machine, as a list of one; none where there is none, since npm brings none. */
export function findFirefox(named = process.env.FIREFOX_PATH, places: readonly string[] = FIREFOX_PLACES): string[] {
  if (named && !existsSync(named)) throw new Error(`There is no Firefox at FIREFOX_PATH: ${named}`)
  return (named ? [named] : places.filter((place) => existsSync(place))).slice(0, 1)
}

/** Starts a Firefox that wants no motion. Playwright drives only builds of its own, so this goes by WebDriver BiDi. The caller closes it. */
export async function openFirefox(executablePath: string): Promise<Firefox> {
  // Scrollbars that take room, as on a computer: without a screen, Firefox draws them over the page.
  const extraPrefsFirefox = { 'ui.prefersReducedMotion': 1, 'ui.useOverlayScrollbars': 0 }
  return launchFirefox({ browser: 'firefox', executablePath, extraPrefsFirefox })
}

let shared: Promise<Browser> | undefined

/** The browser of all walks that share this process; it ends with the process. Each walk closes the contexts it opened. */
export const shareBrowser = (): Promise<Browser> =>
  // Where it broke down under one walk, the next one gets another.
  (shared = shared?.then((before) => (before.isConnected() ? before : openBrowser())) ?? openBrowser())

/** What a test does to the network, in the browser's own words: whatever was on its way then fails. */
const CUT_OFF = /^Failed to load resource: net::ERR_(?:FAILED|INTERNET_DISCONNECTED|NETWORK_CHANGED)$/
const NO_WORKER = 'Service Worker registration blocked by Playwright'
const isOurs = (text: string): boolean => CUT_OFF.test(text) || text === NO_WORKER

/** Everything that a page complains about but what the test did to it: warnings, errors, refusals by the Content Security Policy. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type()) && !isOurs(message.text())) complaints.push(message.text())
  })
  return complaints
}

/** Unpacks the browser of `@sparticuz/chromium` once, also when several tests want it at the same time. */
async function unpackedBrowser(): Promise<string> {
  const folder = path.join(CACHE, 'chromium')
  if (!existsSync(folder)) await unpackInto(folder)
  return path.join(folder, 'chromium')
}

/** The old package looks for its browser at a place of its own, so it is unpacked here. What draws on graphics cards is left. */
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

// The package unpacks into the folder for temporary files, and takes what it finds there, a half-written copy too.
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
