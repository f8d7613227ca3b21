import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { valueAt } from '../src/features/pages/block-schema.ts'
import { type AuthorWorld, COURSE, makeLesson, readLesson } from './author-world.ts'
import { startChromium } from './chromium.ts'
import { startKillable } from './killable.ts'
import { report } from './measure.ts'
import type { Stage } from './stage.ts'
import { makeWire } from './wire.ts'

/** What happens while an author types in a real browser. */
const FAULTS = [
  'portal',
  'tab',
  'network',
  'browser',
  'closed tab',
  'browser without network',
  'portal and browser',
] as const
type Fault = (typeof FAULTS)[number]
/** The page survives these, and its author types on. */
const SURVIVED: readonly Fault[] = ['portal', 'network']

const TYPED_FIRST_MS = [300, 4000] as const
const TYPED_ON_MS = [200, 3500] as const
/** What was typed so long before its tab was killed may not be lost. */
const SAFE_AFTER_MS = 2000
const PAUSE_MAX_MS = 120
/** What has not come back by then is lost. */
const BACK_WITHIN_MS = 60_000
/** Finds the words of this bench, each of which is typed once. */
const WORD = /\bq\d+z\b/g

/** Words that were typed, when; and those of which the portal has acknowledged the text. */
interface Typed {
  words: { word: string; at: number }[]
  acknowledged: Set<string>
}

interface Desk {
  context: BrowserContext
  kill: () => Promise<void>
}

/** Kills tabs, browsers and the portal while an author types, and cuts the network, for a time or so many times. */
export async function killBrowsers(
  stage: Stage,
  world: AuthorWorld,
  left: { forMs: number } | { rounds: number },
): Promise<void> {
  let portal = await startKillable(stage, world)
  // Journals belong to an address, which must stay the same.
  const wire = await makeWire(stage)
  wire.leadTo(portal.url)
  const restart = async () => {
    portal = await startKillable(stage, world)
    wire.leadTo(portal.url)
  }
  const profile = stage.folder()
  const openDesk = () => startDesk(stage, { profile, url: wire.url, cookie: world.authors[0].headers.cookie })
  let desk = await openDesk()
  const counts = { faults: 0, words: 0, acknowledged: 0, lost: 0, lostOld: 0, doubled: 0, young: 0 }
  const endAt = 'forMs' in left ? Date.now() + left.forMs : Infinity
  const rounds = 'rounds' in left ? left.rounds : Infinity
  while (counts.faults < rounds && Date.now() < endAt) {
    const fault = FAULTS[counts.faults % FAULTS.length]!
    counts.faults += 1
    const lesson = await makeLesson(world, portal.url)
    const address = `${wire.url}/en/studio/courses/${COURSE}/${lesson.id}/`
    const typed: Typed = { words: [], acknowledged: new Set() }
    const page = await openLesson(desk, address, typed)
    await typeFor(page, typed, randomInt(...TYPED_FIRST_MS))
    let keptUntil = Infinity
    if (fault === 'portal') {
      await portal.stop('SIGKILL')
      await typeFor(page, typed, randomInt(...TYPED_ON_MS))
      await restart()
      await typeFor(page, typed, randomInt(...TYPED_ON_MS))
    } else if (fault === 'network' || fault === 'browser without network') {
      wire.cut()
      await typeFor(page, typed, randomInt(...TYPED_ON_MS))
    }
    if (fault === 'network') {
      wire.heal()
      await typeFor(page, typed, randomInt(...TYPED_ON_MS))
    }
    if (!SURVIVED.includes(fault)) {
      keptUntil = Date.now() - SAFE_AFTER_MS
      if (fault === 'tab') await crash(page)
      else if (fault === 'closed tab') await page.close()
      else await desk.kill()
      wire.heal()
      if (fault === 'portal and browser') {
        await portal.stop('SIGKILL')
        await restart()
      }
      if (fault !== 'tab' && fault !== 'closed tab') desk = await openDesk()
    }
    const again = SURVIVED.includes(fault) ? page : await openLesson(desk, address, typed)
    const expected = typed.words.filter(({ word, at }) => at <= keptUntil || typed.acknowledged.has(word))
    const found = await wordsOnceThere(world, { url: portal.url, path: lesson.path, expected })
    const missing = expected.filter(({ word }) => !found.includes(word))
    counts.words += typed.words.length
    counts.acknowledged += typed.acknowledged.size
    counts.lost += missing.filter(({ word }) => typed.acknowledged.has(word)).length
    counts.lostOld += missing.filter(({ word }) => !typed.acknowledged.has(word)).length
    counts.young += typed.words.filter(({ word }) => !found.includes(word)).length - missing.length
    counts.doubled += found.length - new Set(found).size
    if (missing.length > 0) console.log(`lost by “${fault}”: ${missing.map(({ word }) => word).join(' ')}`)
    await again.close()
  }
  await desk.kill()
  await portal.stop()
  const limit = { atMost: 0 }
  report({
    name: 'kills of tabs, browsers and portals, and networks cut, while somebody types',
    value: counts.faults,
    unit: 'times',
  })
  report({ name: 'acknowledged words that are lost', value: counts.lost, unit: `of ${counts.acknowledged}`, limit })
  report({
    name: 'words typed two seconds before that are lost',
    value: counts.lostOld,
    unit: `of ${counts.words}`,
    limit,
  })
  report({ name: 'words that appear twice', value: counts.doubled, unit: 'words', limit })
  report({ name: 'words of the last two seconds that went with their tab', value: counts.young, unit: 'words' })
}

/** Starts a browser with what an earlier one has left in its profile. */
async function startDesk(
  stage: Stage,
  { profile, url, cookie }: { profile: string; url: string; cookie: string },
): Promise<Desk> {
  const { port, kill } = await startChromium(profile)
  stage.add(kill)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no window.')
  const cookies = cookie.split('; ').map((one) => one.split('='))
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })))
  return { context, kill }
}

/** Opens a lesson and puts the caret at the end of its second paragraph. */
async function openLesson({ context }: Desk, address: string, { acknowledged }: Typed): Promise<Page> {
  const page = await context.newPage()
  page.on('response', (response) => {
    if (response.request().method() !== 'PATCH' || !response.ok()) return
    for (const word of response.request().postData()?.match(WORD) ?? []) acknowledged.add(word)
  })
  await page.goto(address)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.locator('[data-block-id="b"]').click()
  await page.locator('[contenteditable="true"]:focus').waitFor()
  await page.keyboard.press('Control+End')
  return page
}

let count = 0

async function typeFor(page: Page, { words }: Typed, forMs: number): Promise<void> {
  const endAt = Date.now() + forMs
  while (Date.now() < endAt) {
    const word = `q${(count += 1)}z`
    await page.keyboard.type(` ${word}`)
    words.push({ word, at: Date.now() })
    await sleep(randomInt(PAUSE_MAX_MS))
  }
}

/** Kills the process of a tab. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // It never answers.
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

interface Wanted {
  url: string
  path: string
  expected: Typed['words']
}

/** Returns the words that the portal has, as soon as all are there. */
async function wordsOnceThere(world: AuthorWorld, { url, path, expected }: Wanted): Promise<string[]> {
  const endAt = Date.now() + BACK_WITHIN_MS
  for (;;) {
    const document = await readLesson(world, url, path)
    const html = valueAt(document, ['components', 'b', 'props', 'html'])
    const found: string[] = (typeof html === 'string' ? html : '').match(WORD) ?? []
    if (Date.now() > endAt || expected.every(({ word }) => found.includes(word))) return found
    await sleep(100)
  }
}
