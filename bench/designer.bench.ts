// What is made in the designer: how fast its author types in a long page, what that costs to render, what it weighs, and how a phone sees a page of usual length.
import type { Page } from 'playwright-core'
import { openBrowser } from '../test/browser.ts'
import { type Author, openWindow, signIn } from './author.ts'
import { buildBare } from './build-bare.ts'
import { requestsPerCoreSecond } from './load.ts'
import { interleave, median, medianRatio, percentile, report } from './measure.ts'
import { lookAsPhone, reportAsPhone } from './phone.ts'
import { type Portal, startPortal } from './portal.ts'
import { runBench, type Stage } from './stage.ts'
import { visit } from './visit.ts'

const WORKED_ON = 200
const SHOWN = 60
const KEYS = 80
const KEY_MS_MAX = 50
const RATIO_MIN = 0.6
const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 4
const PAGE_KB_MAX = 400
/** A page as they are made: a header, a list of courses, a call to action, and other blocks. */
const USUAL = 20
const LOOKS = 5
const AS_PHONE = { lcpMaxS: 1.5, blockingMaxMs: 100 }
const USUAL_KB_MAX = 350
const KB = 1000

await runBench(async (stage) => {
  const program = await buildBare()
  const portal = await startPortal(stage)
  const author = await signIn(portal)
  await typeInDesigner(stage, portal, author)
  const alias = await makePage(author, 'shown', blocks(SHOWN))
  await compareRendering(stage, { portal, program, alias, cookie: author.cookie })
  await weigh(stage, portal, { alias, name: `page of ${SHOWN} blocks`, maxKb: PAGE_KB_MAX })
  const usual = await makePage(author, 'usual', usualPage())
  await weigh(stage, portal, { alias: usual, name: `page of ${USUAL} blocks`, maxKb: USUAL_KB_MAX })
  const results = []
  while (results.length < LOOKS) results.push(await lookAsPhone(stage, `${portal.url}/en/${usual}/`))
  reportAsPhone(`page of ${USUAL} blocks on a phone`, results, AS_PHONE)
}, 15)

type Block = { id: string; component: string; version: number; visible: boolean; props: object; texts: object }

/** Blocks of many kinds, in turns. */
function blocks(count: number): Block[] {
  const picture = { src: '/art/scene-lake.svg', alt: 'A lake', width: 1600, height: 800, ground: '#a0bcff' }
  const fact = (id: string) => ({ id, value: '12', label: 'evenings' })
  const kinds: [string, object][] = [
    ['text', { html: '<h2>Salt</h2><p>One paragraph of a page as they are written.</p>', variant: 'body' }],
    ['quote', { text: 'Peace, be still.', source: 'Mark 4', variant: 'column' }],
    ['photo', { picture, caption: 'At dawn', variant: 'plain' }],
    ['divider', { variant: 'fact', facts: ['a', 'b', 'c'].map(fact) }],
    ['person', { variant: 'row', name: 'Miriam', role: 'Reads aloud', text: 'At seven in the evening.' }],
    ['faq', { title: 'Before', variant: 'plain', entries: [{ id: 'q', question: 'When?', html: '<p>At seven.</p>' }] }],
  ]
  return Array.from({ length: count }, (_, index) => {
    const [component, props] = kinds[index % kinds.length]!
    return { id: `b${index}`, component, version: 1, visible: true, props, texts: {} }
  })
}

function usualPage(): Block[] {
  const to = { kind: 'link', to: '/courses/' }
  const ends: [string, object][] = [
    [
      'hero',
      {
        title: 'Read with us',
        lead: 'An evening a week.',
        art: 'portico',
        actions: [{ id: 'go', text: 'Courses', to: '/courses/' }],
      },
    ],
    ['course-list', { title: 'Courses' }],
    ['action', { title: 'Begin today', button: { text: 'All courses', action: to }, variant: 'band' }],
  ]
  const own = ends.map(([component, props]) => ({
    id: component,
    component,
    version: 1,
    visible: true,
    props,
    texts: {},
  }))
  const [head, ...rest] = own
  return [head!, ...blocks(USUAL - own.length), ...rest]
}

/** Creates a page that isn't published, and returns its id. */
async function makeDraft({ call }: Author, alias: string, components: readonly Block[]): Promise<string> {
  const { id } = await call<{ id: string }>('POST', '/creator/pages', { title: 'Long', alias, type: 'common' })
  const { content } = await call<{ content: object }>('GET', `/creator/pages/${id}/draft`)
  await call('PUT', `/creator/pages/${id}/draft`, {
    content: { ...content, seo: { description: 'A page as they are made.' }, components },
    revision: 0,
  })
  return id
}

/** Publishes a page and returns its alias. */
async function makePage(author: Author, alias: string, components: readonly Block[]): Promise<string> {
  const id = await makeDraft(author, alias, components)
  await author.call('POST', `/creator/pages/${id}/publication`, { revision: 1 })
  return alias
}

async function typeInDesigner(stage: Stage, portal: Portal, author: Author): Promise<void> {
  const id = await makeDraft(author, 'worked-on', blocks(WORKED_ON))
  const context = await openWindow(stage, portal, author)
  const page = await context.newPage()
  const begin = performance.now()
  await page.goto(`${portal.url}/en/designer/${id}/`)
  const canvas = page.frameLocator('iframe')
  await canvas.locator(`[data-block-id="b${WORKED_ON - 1}"]`).waitFor({ state: 'attached' })
  report({ name: `designer, page of ${WORKED_ON} blocks open`, value: (performance.now() - begin) / 1000, unit: 's' })
  await canvas.locator('[data-block-id="b1"]').click()
  await page.getByLabel('Text', { exact: true }).focus()
  const strokes = await timesOfKeys(page)
  report({
    name: `designer, key in a page of ${WORKED_ON} blocks`,
    value: median(strokes),
    unit: 'ms',
    limit: { atMost: KEY_MS_MAX },
  })
  report({ name: 'designer, the slowest of twenty keys', value: percentile(strokes, 0.95), unit: 'ms' })
  await context.close()
}

/** From each key to the frame that shows what it did. */
async function timesOfKeys(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const strokes: number[] = []
    Object.assign(window, { strokes })
    const note = (event: KeyboardEvent) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => strokes.push(performance.now() - event.timeStamp), { once: true })
        port1.start()
        port2.postMessage(0)
      })
    addEventListener('keydown', note, true)
  })
  await page.keyboard.type('a word '.repeat(Math.ceil(KEYS / 7)).slice(0, KEYS), { delay: 60 })
  return page.evaluate(() => (window as unknown as { strokes: number[] }).strokes)
}

async function compareRendering(
  stage: Stage,
  { portal, program, alias, cookie }: { portal: Portal; program: string; alias: string; cookie: string },
): Promise<void> {
  const url = `${portal.url}/en/${alias}/`
  const headers = { cookie }
  const bare = stage.bare(program)
  await bare<{ html: string }>({ url, headers })
  const cpuMs = async () => (await portal.usage()).cpuMs
  const runs = await interleave(ROUNDS, {
    portal: () => requestsPerCoreSecond({ url, headers, seconds: SECONDS, connections: CONNECTIONS }, cpuMs),
    bare: async () => (await bare<{ perCoreSecond: number }>({ forMs: SECONDS * 1000 })).perCoreSecond,
  })
  report({ name: `page of ${SHOWN} blocks, signed in`, value: median(runs.portal), unit: 'pages/s on one core' })
  report({
    name: `page of ${SHOWN} blocks against bare renderToString`,
    value: medianRatio(runs.portal, runs.bare),
    unit: '',
    limit: { atLeast: RATIO_MIN },
  })
}

async function weigh(
  stage: Stage,
  portal: Portal,
  { alias, name, maxKb }: { alias: string; name: string; maxKb: number },
): Promise<void> {
  const browser = await openBrowser()
  stage.add(() => browser.close())
  // Only to a host of this name does a browser without encryption say that it reads brotli.
  const seen = await visit(browser, `${portal.url.replace('127.0.0.1', 'localhost')}/en/${alias}/`)
  report({ name: `${name}, everything`, value: seen.allBytes() / KB, unit: 'kB', limit: { atMost: maxKb } })
  await seen.close()
}
