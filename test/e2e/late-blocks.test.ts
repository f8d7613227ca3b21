// The code of a block loads when the visitor approaches it; its HTML is there from the start.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { definitionOf } from '#features/pages/server/block-definitions.ts'
import { insertPage, type NewPage } from '#features/pages/server/store.ts'
import { pageAt } from '#test/make/page.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'

const FAR = 'far'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
  await makeLongPage()
})
afterAll(() => portal.close())

const address = (path = '') => `${portal.origin}/en/long/${path}`
const farBlock = (page: Page) => page.locator(`#${FAR}`)
const playButton = (page: Page) => farBlock(page).getByRole('button', { name: /^Play: The storm/ })

describe('a block far below the first screen', () => {
  let page: Page
  let complaints: string[]
  beforeAll(async () => {
    ;({ page, complaints } = await portal.visit())
  })
  afterAll(() => page.context().close())

  const playFilm = async () => {
    await playButton(page).click()
    await farBlock(page).getByRole('group', { name: 'Video controls' }).waitFor()
    expect(complaints).toEqual([])
  }
  const isAwake = () => page.locator(`#${FAR}:not([data-asleep])`).waitFor()

  test('is complete in the HTML without scripts', async () => {
    const plain = await portal.visit({ javaScriptEnabled: false })
    await plain.page.goto(address())
    expect(await farBlock(plain.page).locator('video').getAttribute('src')).toBe('/files/demo/storm.webm')
    expect(await farBlock(plain.page).getByText('Transcript').count()).toBe(1)
    await plain.context.close()
  })

  test('[NAV-23] loads its code when the visitor approaches, without a layout shift', async () => {
    const asked = requestsFor(page, FILM)
    await goto(page, address())
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Find a mentor' }).waitFor()
    await page.getByRole('button', { name: 'Chat' }).waitFor()
    expect(asked()).toBe(0)
    const before = await farBlock(page).innerHTML()
    const shifts = await watchShifts(page)
    await farBlock(page).scrollIntoViewIfNeeded()
    await isAwake()
    expect(asked()).toBe(1)
    expect(await farBlock(page).innerHTML()).toBe(before)
    expect(await shifts()).toBe(0)
    await playFilm()
  })

  test('can be reached by its anchor', async () => {
    await page.goto('about:blank')
    await goto(page, address(`#${FAR}`))
    await expect
      .poll(() => playButton(page).evaluate((button) => button.getBoundingClientRect().top < innerHeight))
      .toBe(true)
    await playFilm()
  })

  test('handles a click that was made before its code had loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(`**/${FILM}`, async (route) => {
      await promise
      await route.continue()
    })
    await page.goto('about:blank')
    await goto(page, address())
    await playButton(page).click()
    expect(await farBlock(page).getAttribute('data-asleep')).toBe('')
    resolve()
    await farBlock(page).getByRole('group', { name: 'Video controls' }).waitFor()
    expect(complaints).toEqual([])
    await page.unroute(`**/${FILM}`)
  })

  test('stays in the document when the address changes on the same page', async () => {
    await page.goto('about:blank')
    await goto(page, address())
    const isThere = await watchPresence(page)
    await page.evaluate((id) => (location.hash = id), FAR)
    await isAwake()
    expect(await isThere()).toBe(true)
    await playFilm()
  })

  test('does not delay navigation to another page, and is ready after going back', async () => {
    await page.goto('about:blank')
    const asked = requestsFor(page, FILM)
    await goto(page, address())
    await page.locator('footer a[href$="/privacy-policy/"]').evaluate((link: HTMLElement) => link.click())
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Long' }).waitFor()
    expect(asked()).toBe(0)
    await page.goBack()
    await playButton(page).waitFor()
    await expect.poll(asked).toBe(1)
    expect(complaints).toEqual([])
  })
})

/** Kinds of blocks for landing pages, in the order of the test’s page. */
const LANDING = ['slider', 'course-list', 'microcourse-list', 'reviews', 'partners', 'team', 'faq', 'footer']

test('[NAV-23, NAV-24, NAV-25, NAV-26, NAV-27, NAV-28, NAV-29, NAV-30] each block of a landing page loads its code when the visitor approaches', async () => {
  await makePage(
    'landing',
    LANDING.flatMap((kind) => [text(`${kind}-1`), text(`${kind}-2`), sampleOf(kind)]),
  )
  const { context, page, complaints } = await portal.visit({ viewport: { width: 1280, height: 500 } })
  const asked = LANDING.map((kind) => requestsFor(page, scriptOf(kind)))
  const counts = () => asked.map((count) => count())
  await goto(page, `${portal.origin}/en/landing/`)
  await page.waitForLoadState('networkidle')
  for (const [passed, kind] of LANDING.entries()) {
    expect(counts()).toEqual(LANDING.map((_, index) => (index < passed ? 1 : 0)))
    await page.locator(`#${kind}`).scrollIntoViewIfNeeded()
    await page.locator(`#${kind}:not([data-asleep])`).waitFor()
  }
  expect(counts()).toEqual(LANDING.map(() => 1))
  expect(complaints).toEqual([])
  await context.close()
})

test('[REVIEW-05, NAV-26] reviews on the first page load their code when the visitor approaches, and their text is there before', async () => {
  const html = await (await fetch(`${portal.origin}/en/`)).text()
  expect(html.slice(html.indexOf('data-block="reviews"'))).toContain('<blockquote')
  await expectLate('reviews')
})

async function expectLate(kind: string): Promise<void> {
  const { context, page, complaints } = await portal.visit({ viewport: { width: 1280, height: 500 } })
  const asked = requestsFor(page, scriptOf(kind))
  await goto(page, `${portal.origin}/en/`)
  await page.waitForLoadState('networkidle')
  expect(asked()).toBe(0)
  await page.locator(`[data-block='${kind}']`).scrollIntoViewIfNeeded()
  await page.locator(`[data-block='${kind}']:not([data-asleep])`).waitFor()
  expect(asked()).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
}

const scriptOf = (kind: string) => readManifest()[`src/parts/blocks/${kind}/view.tsx`]?.file ?? ''
const FILM = scriptOf('video')

function readManifest(): Record<string, { file: string }> {
  return JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
}

/** Returns a function that counts the requests for a script so far. */
function requestsFor(page: Page, script: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith(script)) count += 1
  })
  return () => count
}

/** Waits for the fonts; then returns a function that gives the layout shift since. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const { dataset } = document.documentElement
    dataset.shifts = '0'
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        dataset.shifts = String(Number(dataset.shifts) + (entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: false })
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.shifts))
}

/** Returns a function that says whether the far block kept its text through every change of the document. */
async function watchPresence(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate((id) => {
    const look = () => {
      if (!document.getElementById(id)?.textContent?.includes('The storm'))
        document.documentElement.dataset.wasGone = ''
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  }, FAR)
  return () => page.evaluate(() => document.documentElement.dataset.wasGone === undefined)
}

const block = (id: string, component: string, props: Record<string, unknown>, version = 1) => ({
  id,
  component,
  version,
  visible: true,
  props,
  texts: {},
})

const text = (id: string) => block(id, 'text', { html: `<p>${'Nobody asks why. '.repeat(200)}</p>`, variant: 'body' })

/** A block of this kind with its first sample. */
function sampleOf(kind: string) {
  const samples: { props: Record<string, unknown> }[] = JSON.parse(
    readFileSync(`src/parts/blocks/${kind}/fixtures.json`, 'utf8'),
  )
  return block(kind, kind, samples[0]?.props ?? {}, definitionOf(portal.kernel, kind)?.version)
}

async function makeLongPage(): Promise<void> {
  const film = block(FAR, 'video', {
    src: '/files/demo/storm.webm',
    type: 'video/webm',
    poster: { src: '/files/demo/storm-poster.webp', alt: '', width: 854, height: 480 },
    title: 'The storm',
    duration: 60,
    captions: [{ lang: 'en', label: 'English', src: '/files/demo/storm.en.vtt' }],
  })
  await makePage('long', [text('t1'), text('t2'), text('t3'), text('t4'), text('t5'), film])
}

async function makePage(alias: string, components: NewPage['components']): Promise<void> {
  const page = pageAt(alias, { title: 'Long', index: 9, components })
  await portal.kernel.content.change((trx) => insertPage(trx, page, portal.kernel.clock.now()))
}
