// What is written in the studio: how soon a key is seen in a long lesson and a short one, what moving a block takes, and how soon a lesson opens that has 35 languages.
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import os from 'node:os'
import type { BrowserContext, Page } from 'playwright-core'
import { type Author, openWindow, signIn } from './author.ts'
import { median, percentile, report } from './measure.ts'
import { type Portal, startPortal } from './portal.ts'
import { runBench } from './stage.ts'

const LONG = 200
const SHORT = 5
const KEYS = 100
const KEY_EVERY_MS = 60
const KEY_MS_MAX = { median: 16, p95: 33 }
const LONG_TO_SHORT_MAX = 1.3
const MOVES = 9
const MOVE_MS_MAX = 50
const OPENINGS = 5
const OPENING_S_MAX = 1.5
const DATA_KB_MAX = 60
const KB = 1000
/** The server takes this many entries, and this much text, in one change. */
const AT_ONCE = 20
const OTHERS = readdirSync('src/parts/languages').filter((lang) => lang !== 'en')

await runBench(async (stage) => {
  console.log(`other programs kept ${os.loadavg()[0]?.toFixed(1)} processors busy at the start`)
  const portal = await startPortal(stage)
  const author = await signIn(portal)
  const long = await makeLesson(portal, author, { id: 'long', blocks: blocks(LONG) })
  const short = await makeLesson(portal, author, { id: 'short', blocks: blocks(SHORT) })
  const translated = await makeLesson(portal, author, { id: 'translated', blocks: inAllLanguages(blocks(LONG / 5)) })
  const context = await openWindow(stage, portal, author)
  const longKeys = []
  const shortKeys = []
  // In turns, so that whatever else the machine does falls on both.
  for (let round = 0; round < 3; round += 1) {
    longKeys.push(...(await keysIn(context, long)))
    shortKeys.push(...(await keysIn(context, short)))
  }
  report({
    name: `key in a lesson of ${LONG} blocks`,
    value: median(longKeys),
    unit: 'ms',
    limit: { atMost: KEY_MS_MAX.median },
  })
  report({
    name: `the slowest of twenty keys in a lesson of ${LONG} blocks`,
    value: percentile(longKeys, 0.95),
    unit: 'ms',
    limit: { atMost: KEY_MS_MAX.p95 },
  })
  report({ name: `key in a lesson of ${SHORT} blocks`, value: median(shortKeys), unit: 'ms' })
  report({
    name: `key in a lesson of ${LONG} blocks against ${SHORT}`,
    value: median(longKeys) / median(shortKeys),
    unit: '',
    limit: { atMost: LONG_TO_SHORT_MAX },
  })
  report({
    name: `moving a block among ${LONG}`,
    value: median(await movesIn(context, long)),
    unit: 'ms',
    limit: { atMost: MOVE_MS_MAX },
  })
  const openings = []
  while (openings.length < OPENINGS) openings.push(await openingOf(context, translated))
  report({
    name: `a lesson with ${OTHERS.length + 1} languages behind it opens`,
    value: median(openings.map(({ seconds }) => seconds)),
    unit: 's',
    limit: { atMost: OPENING_S_MAX },
  })
  report({
    name: `data of a lesson with ${OTHERS.length + 1} languages behind it`,
    value: median(openings.map(({ bytes }) => bytes)) / KB,
    unit: 'kB',
    limit: { atMost: DATA_KB_MAX },
  })
}, 10)

type Block = { id: string; component: string; version: number; visible: boolean; props: object; texts: object }

/** Half of them texts, the others pictures, quotes and questions. */
function blocks(count: number): Block[] {
  const words = 'Long before there were chapter numbers, someone stood up in a room and read the whole story aloud. '
  const picture = { src: '/art/scene-lake.svg', alt: 'A lake', width: 1600, height: 800, ground: '#a0bcff' }
  const text: [string, object] = ['text', { html: `<p>${words.repeat(3)}</p>`, variant: 'body' }]
  const variants = ['a', 'b', 'c'].map((id) => ({ id, text: `Answer ${id}` }))
  const kinds: [string, object][] = [
    text,
    ['photo', { picture, caption: 'At dawn', variant: 'plain' }],
    text,
    ['quote', { text: 'Peace, be still.', source: 'Mark 4:39', variant: 'column' }],
    text,
    ['single-choice', { title: 'Who slept?', variants, right: ['a'] }],
  ]
  return Array.from({ length: count }, (_, index) => {
    const [component, props] = kinds[index % kinds.length]!
    return { id: `b${index}`, component, version: 1, visible: true, props, texts: {} }
  })
}

/** Gives each text a translation into every language. */
function inAllLanguages(own: readonly Block[]): Block[] {
  const translations = Object.fromEntries(
    OTHERS.map((lang) => [lang, { html: `<p>${lang} ${'слово '.repeat(50)}</p>` }]),
  )
  return own.map((block) => (block.component === 'text' ? { ...block, texts: translations } : block))
}

/** Creates a course with one lesson, and returns the lesson's address in the studio. */
async function makeLesson(
  portal: Portal,
  author: Author,
  { id, blocks: own }: { id: string; blocks: readonly Block[] },
): Promise<string> {
  const courses = '/creator/studio/courses'
  const elementId = `${id}-1`
  await author.call('POST', courses, { id, elementId, title: id })
  let revision = 0
  for (let at = 0; at < own.length; at += AT_ONCE) {
    const after = at === 0 ? [] : [own[at - 1]!.id]
    const entries = own.slice(at, at + AT_ONCE)
    const changes = [{ kind: 'insert', list: ['components'], after, entries }]
    await author.call('PATCH', `${courses}/${id}/elements/${elementId}`, { id: randomUUID(), revision, changes })
    revision += 1
  }
  return `${portal.url}/en/studio/courses/${id}/${elementId}/`
}

async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('li[data-kind] p').first().waitFor()
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  return page
}

/** Types into a text in the middle of a lesson. */
async function keysIn(context: BrowserContext, address: string): Promise<number[]> {
  const page = await open(context, address)
  const texts = page.locator('li[data-kind="text"] [data-block-id]')
  await texts.nth(Math.floor((await texts.count()) / 2)).click()
  await page.locator('[contenteditable="true"]:focus').waitFor()
  await watchFrames(page)
  await page.keyboard.type('a word '.repeat(Math.ceil(KEYS / 7)).slice(0, KEYS), { delay: KEY_EVERY_MS })
  const times = await framesOf(page)
  await page.close()
  return times
}

async function movesIn(context: BrowserContext, address: string): Promise<number[]> {
  const page = await open(context, address)
  await page
    .locator('li[data-kind="photo"] [data-block-id]')
    .nth(3)
    .click({ position: { x: 20, y: 20 } })
  await watchFrames(page)
  for (let move = 0; move < MOVES; move += 1) {
    await page.keyboard.press('Alt+ArrowDown')
    await page.waitForTimeout(KEY_EVERY_MS)
  }
  const times = await framesOf(page)
  await page.close()
  return times
}

/** Notes the time from each key to the frame that shows what it did. */
function watchFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    const note = (event: KeyboardEvent) => {
      if (event.key === 'Alt') return
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => frames.push(performance.now() - event.timeStamp), { once: true })
        port1.start()
        port2.postMessage(0)
      })
    }
    addEventListener('keydown', note, true)
  })
}

function framesOf(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames)
}

/** Opens a lesson in a new page: until its blocks are there, and the bytes of data it loads. */
async function openingOf(context: BrowserContext, address: string): Promise<{ seconds: number; bytes: number }> {
  const page = await context.newPage()
  let bytes = 0
  const counted: Promise<void>[] = []
  page.on('response', (response) => {
    if (!response.url().includes('/api/creator/studio/')) return
    counted.push(
      response
        .request()
        .sizes()
        .then(
          ({ responseBodySize }) => void (bytes += responseBodySize),
          () => undefined,
        ),
    )
  })
  const begin = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('li[data-kind] p').first().waitFor()
  const seconds = (performance.now() - begin) / 1000
  await Promise.all(counted)
  await page.close()
  return { seconds, bytes }
}
