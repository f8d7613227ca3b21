// Videos of other sites behind poster and consent, audio, files, the video popup.
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#base/clock.ts'
import { insertPage } from '#features/pages/server/store.ts'
import { pageAt } from '#test/make/page.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'

const FRAME = /youtube-nocookie\.com|player\.vimeo\.com/
const POSTER = { src: '/art/scene-room.svg', alt: '', width: 1600, height: 800 }

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
  await makePage('film', [
    [
      'video',
      2,
      {
        source: { kind: 'youtube', url: 'https://youtu.be/M7lc1UVf-VE' },
        poster: POSTER,
        title: 'Daniel',
        variant: 'plain',
      },
    ],
    [
      'video',
      2,
      { source: { kind: 'vimeo', url: 'https://vimeo.com/76979871' }, poster: POSTER, title: 'Olena', variant: 'wall' },
    ],
  ])
  await makePage('sound', [
    ['audio', 1, { src: '/files/demo/quiet.webm', type: 'audio/webm', title: 'Quiet', duration: 180, variant: 'row' }],
    [
      'file',
      1,
      {
        files: [
          { id: 'a', src: '/files/demo/mark-reading-plan.pdf', name: 'A plan', size: 74_589, type: 'application/pdf' },
        ],
        variant: 'rows',
      },
    ],
  ])
  await makePage('popups', [
    popupLink('Show YouTube', 'https://www.youtube.com/watch?v=M7lc1UVf-VE'),
    popupLink('Show Vimeo', 'https://vimeo.com/76979871'),
    popupLink('Show own', '/files/demo/storm.webm'),
    popupLink('Show nothing', 'https://example.org/film'),
  ])
})
afterAll(() => portal.close())

const address = (alias: string) => `${portal.origin}/en/${alias}/`
const film = (page: Page, title: string) => page.getByRole('figure', { name: `Video: ${title}` })
const allowButton = (page: Page) => page.getByRole('button', { name: 'Allow and play' })
const frames = (page: Page) => page.locator('iframe')

/** Answers for other sites, and collects the addresses that were requested. */
async function watchOthers(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.route(FRAME, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title>' })
  })
  return asked
}

describe('a video of another site', () => {
  let context: BrowserContext
  let page: Page
  let asked: string[]
  beforeAll(async () => {
    ;({ context, page } = await portal.visit())
    asked = await watchOthers(context)
    await goto(page, address('film'))
  })
  afterAll(() => context.close())

  test('[CONSENT-13, CONSENT-02] loads only after a click and consent, which is remembered', async () => {
    await film(page, 'Daniel').getByRole('button', { name: 'Play: Daniel' }).click()
    await allowButton(page).waitFor()
    expect(asked).toEqual([])
    expect(await frames(page).count()).toBe(0)
    await allowButton(page).click()
    await frames(page).waitFor()
    await expect.poll(() => asked.length).toBe(1)
    expect(asked[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/M7lc1UVf-VE\?autoplay=1&/)
    expect(await frames(page).getAttribute('sandbox')).not.toContain('allow-top-navigation')

    await goto(page, address('film'))
    expect(asked).toHaveLength(1)
    await film(page, 'Daniel').getByRole('button', { name: 'Play: Daniel' }).click()
    await frames(page).waitFor()
    expect(await allowButton(page).count()).toBe(0)
    await expect.poll(() => asked.length).toBe(2)
  })

  test('[CONSENT-13, CONSENT-03] needs consent for each site', async () => {
    await film(page, 'Olena').getByRole('button', { name: /^Play/ }).click()
    await allowButton(page).waitFor()
    expect(asked).toHaveLength(2)
    await allowButton(page).click()
    await expect.poll(() => asked.length).toBe(3)
    expect(asked[2]).toMatch(/^https:\/\/player\.vimeo\.com\/video\/76979871\?autoplay=1&dnt=1/)
  })
})

describe('without scripts', () => {
  let page: Page
  beforeAll(async () => {
    page = (await portal.visit({ javaScriptEnabled: false })).page
  })
  afterAll(() => page.context().close())

  test('a video of another site is a link to it', async () => {
    await page.goto(address('film'))
    const link = film(page, 'Daniel').getByRole('link', { name: 'Watch on YouTube' })
    expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=M7lc1UVf-VE')
  })

  test('[PAGE-17] a file shows type and size, and downloads under its name', async () => {
    await page.goto(address('sound'))
    const link = page.getByRole('link', { name: /A plan.*PDF.*75 kB/ })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(/^A plan/)
  })
})

describe('audio and the video popup', () => {
  let context: BrowserContext
  let page: Page
  let asked: string[]
  beforeAll(async () => {
    ;({ context, page } = await portal.visit())
    asked = await watchOthers(context)
  })
  afterAll(() => context.close())

  const popup = () => page.getByRole('dialog')
  const open = (name: string) => page.getByRole('link', { name }).click()
  const close = async () => {
    await popup().getByRole('button', { name: 'Close', exact: true }).click()
    await popup().waitFor({ state: 'detached' })
  }

  test('[PAGE-14] audio plays, jumps and pauses by keyboard, and loads nothing before', async () => {
    const heard: string[] = []
    page.on('request', (request) => request.url().includes('/files/demo/quiet') && heard.push(request.url()))
    await goto(page, address('sound'))
    // Keys work once the block is hydrated.
    await page.locator('[data-block="audio"]:not([data-asleep])').waitFor()
    expect(heard).toEqual([])
    const time = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
    await page.getByRole('button', { name: 'Play: Quiet' }).focus()
    await page.keyboard.press('k')
    await expect.poll(time).toBeGreaterThan(0.2)
    await page.keyboard.press('5')
    await expect.poll(time).toBeGreaterThan(89)
    await page.keyboard.press('k')
    await page.getByRole('button', { name: 'Play: Quiet' }).waitFor()
    expect(Number(await page.getByRole('slider', { name: 'Position' }).inputValue())).toBeGreaterThanOrEqual(89)
  })

  test('[POPUP-15] the popup shows no player for an unknown address', async () => {
    await goto(page, address('popups'))
    await open('Show nothing')
    await page.getByRole('dialog', { name: 'There’s no video here' }).waitFor()
    expect(await page.locator('dialog :is(iframe, video)').count()).toBe(0)
    await close()
  })

  test('[POPUP-34] the popup plays a file of the portal', async () => {
    await open('Show own')
    const time = () => page.evaluate(() => document.querySelector<HTMLVideoElement>('dialog video')?.currentTime ?? 0)
    await expect.poll(time).toBeGreaterThan(0)
    await close()
  })

  // The popup’s code has loaded by now, so that only the clock matters.
  test('[POPUP-16, LIMIT-35] the popup starts the video 500 ms after it has opened, and then asks for consent', async () => {
    await stopClock(page)
    const isOpenAfterAMoment = async () => {
      await page.clock.runFor(10)
      return popup().count()
    }
    await open('Show YouTube')
    await expect.poll(isOpenAfterAMoment).toBe(1)
    await page.clock.runFor(450)
    expect(await allowButton(page).count()).toBe(0)
    await page.clock.runFor(150)
    await allowButton(page).waitFor()
    expect(asked).toEqual([])
    await page.clock.resume()
  })

  test('[POPUP-13, POPUP-34, VIDEO-09] the popup plays a YouTube address with consent', async () => {
    const agreements = encodeURIComponent(JSON.stringify({ youtube: true, vimeo: true }))
    await context.addCookies([{ name: 'lp-cookie-agreements', value: agreements, url: portal.origin }])
    await goto(page, address('popups'))
    await open('Show YouTube')
    await popup().locator('iframe').waitFor()
    await expect.poll(() => asked[0]).toMatch(/youtube-nocookie\.com\/embed\/M7lc1UVf-VE/)
    await close()
  })

  test('[POPUP-14, POPUP-34, VIDEO-09] the popup plays a Vimeo address with consent', async () => {
    await open('Show Vimeo')
    await popup().locator('iframe').waitFor()
    await expect.poll(() => asked[1]).toMatch(/player\.vimeo\.com\/video\/76979871/)
  })
})

/** From here on time passes only when the test advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + MINUTE_MS))
}

type Block = [component: string, version: number, props: Record<string, unknown>]

function popupLink(text: string, url: string): Block {
  const action = { kind: 'popup', popup: 'video', options: { url } }
  return ['action', 1, { button: { text, action }, variant: 'button' }]
}

async function makePage(alias: string, blocks: Block[]): Promise<void> {
  const components = blocks.map(([component, version, props], index) => ({
    id: `b${index}`,
    component,
    version,
    visible: true,
    props,
    texts: {},
  }))
  const page = pageAt(alias, { index: 9, to_top: false, components })
  await insertPage(portal.kernel.db, page, portal.kernel.clock.now())
}
