// A lesson as learners use it: the loader, the course tree, the link to the last position, the video, the end.
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type E2ePortal, goto, openPortal, untilAlive } from './open-portal.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const FIRST = 'mark-whole-story'
const NOTICE = 'mark-notice'
const STORM = 'mark-storm'
/** The block of the lesson about the storm that begins with this heading. */
const BOATS = { heading: 'The other boats', block: 'b8' }
const ELEMENT_CALLS = /\/api\/creator\/elements\//

const lesson = (id: string) => `${portal.origin}/en/lesson/${id}/`
const course = () => `${portal.origin}/en/courses/mark/`
const treeOf = (page: Page) => page.getByRole('navigation', { name: 'Course tree' })
const atHash = (page: Page) => page.evaluate(() => document.getElementById(location.hash.slice(1))?.textContent)

describe('a guest', () => {
  let page: Page
  beforeAll(async () => {
    const visit = await portal.visit({ reducedMotion: 'no-preference' })
    page = visit.page
  })

  const openFirst = () => page.getByRole('link', { name: /^The whole story/ }).click()
  const isThere = () => page.getByRole('heading', { level: 1, name: 'The whole story in one sitting' }).waitFor()
  const loader = () => page.getByRole('status', { name: /^Opening/ })
  const isLocked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow.includes('hidden'))

  /** Holds back responses with elements; the returned function releases them. */
  async function holdBack(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(ELEMENT_CALLS, async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }

  test('[ELEM-34, ELEM-40] sees the loader go when the lesson fails to load', async () => {
    await page.route(ELEMENT_CALLS, (route) =>
      route.fulfill({ status: 500, json: { status: 500, code: 'portal.unexpected', message: 'Broken' } }),
    )
    await goto(page, course())
    await openFirst()
    await page.getByRole('heading', { level: 1, name: 'Something went wrong on our side.' }).waitFor()
    await page.getByText('500 portal.unexpected').waitFor()
    await loader().waitFor({ state: 'detached' })
    await page.unroute(ELEMENT_CALLS)
  })

  test('never sees the loader with reduced motion, nor on the first page of a visit', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('[aria-label^="Opening"]')) document.documentElement.dataset.wasCovered = ''
      }).observe(document, { childList: true, subtree: true })
    })
    const wasCovered = () => page.evaluate(() => document.documentElement.dataset.wasCovered !== undefined)
    const letThrough = await holdBack()
    await goto(page, course())
    await openFirst()
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'attached' })
    letThrough()
    await isThere()
    expect(await wasCovered()).toBe(false)
    await goto(page, lesson(FIRST))
    expect(await wasCovered()).toBe(false)
    await page.unroute(ELEMENT_CALLS)
  })

  test('[ELEM-38, ELEM-39, ELEM-40, LAYOUT-14] sees the loader, which locks scrolling until the lesson is there', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const letThrough = await holdBack()
    await goto(page, course())
    await openFirst()
    await loader().waitFor()
    await expect.poll(isLocked).toBe(true)
    letThrough()
    await isThere()
    await loader().waitFor({ state: 'detached' })
    await expect.poll(isLocked).toBe(false)
  })

  test('[NAV-02] opens the course tree as a drawer from the bar on a phone, with the reading settings', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 360, height: 740 })
    const button = page.getByRole('banner').getByRole('button', { name: 'Course tree' })
    await button.waitFor()
    await expect.poll(() => treeOf(page).count()).toBe(0)
    expect(await button.getAttribute('data-order')).toBe('2')
    await button.click()
    const drawer = page.getByRole('dialog', { name: 'Course tree' })
    await drawer.getByText('Reading settings').click()
    await drawer.getByRole('button', { name: 'Larger text' }).click()
    await drawer.getByText('115%').waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.textSize)).toBe('large')
    await drawer.getByRole('link', { name: 'Listen for one word' }).click()
    await drawer.waitFor({ state: 'hidden' })
    await expect.poll(() => atHash(page)).toBe('Listen for one word')
    await page.context().close()
  })
})

describe('the end of a lesson on a phone', () => {
  let page: Page
  beforeAll(async () => {
    page = (await portal.visit({ viewport: { width: 360, height: 740 }, reducedMotion: 'no-preference' })).page
    await goto(page, lesson(FIRST))
  })
  afterAll(() => page.context().close())

  const moment = () => page.getByRole('dialog', { name: 'Lesson finished 1 of 9' })
  const next = () => page.getByRole('link', { name: /^Next, .*Four fishermen/ })
  const isFocused = (link: ReturnType<typeof next>) => link.evaluate((own) => own === document.activeElement)

  test('is a moment that covers the screen, with the focus on the way on, and goes with any key', async () => {
    // Its code is loaded only near the end.
    const code = page.waitForResponse(/lesson-moment.*\.js/)
    await page.getByRole('button', { name: 'Finish the lesson' }).scrollIntoViewIfNeeded()
    await code
    await page.getByRole('button', { name: 'Finish the lesson' }).click()
    await moment().getByText('Nobody learns the shape of a loaf from slices.').waitFor()
    await moment().getByRole('img', { name: '1 day of learning this week' }).waitFor()
    await expect.poll(() => isFocused(moment().getByRole('link'))).toBe(true)
    const { x, y, width, height } = (await moment().boundingBox())!
    expect({ x, y, width, height }).toEqual({ x: 0, y: 0, width: 360, height: 740 })
    await page.keyboard.press('a')
    await moment().waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(next())).toBe(true)
  })

  test('is not shown again for a lesson that was finished earlier', async () => {
    await page.reload()
    await untilAlive(page)
    await next().scrollIntoViewIfNeeded()
    await expect.poll(() => next().count()).toBe(1)
    await page
      .getByText(/^1 of \d+ done$/)
      .first()
      .waitFor({ state: 'attached' })
    expect(await moment().count()).toBe(0)
    expect(await page.getByRole('status').filter({ hasText: 'Lesson finished' }).count()).toBe(0)
  })
})

/** Signs in as the demo’s learner and completes the first two lessons. */
async function asLearner(context: BrowserContext): Promise<string> {
  const send = (path: string, data: unknown) =>
    context.request.post(`${portal.origin}/api${path}`, { data, headers: { origin: portal.origin } })
  const answer = await send('/sso/login/email', { email: 'learner@demo.portico.test', password: 'portico-demo' })
  const { userId } = await answer.json()
  const now = new Date().toISOString()
  for (const id of [FIRST, 'mark-four-fishermen']) {
    const report = { state: 'done', percent: 100, history: now, started: now, finished: now }
    const synced = await send(`/lpm/progresses/demo:${userId}/courses/mark/elements/${id}/sync`, report)
    expect(synced.status()).toBe(200)
  }
  return userId
}

describe('a learner who goes through lessons', () => {
  let context: BrowserContext
  let page: Page
  let complaints: string[]
  let userId: string
  beforeAll(async () => {
    const visit = await portal.visit()
    context = visit.context
    page = visit.page
    complaints = visit.complaints
    userId = await asLearner(context)
    // Marks the feedback question as just shown. Otherwise it may open over any page after a finished lesson.
    await context.addInitScript(() => localStorage.setItem('feedback-popup-last-shown-time', String(Date.now())))
  })

  const placeIn = async (id: string) => {
    const query = portal.kernel.db.selectFrom('progress_elements').select('place').where('user_id', '=', userId)
    return (await query.where('element_id', '=', id).executeTakeFirst())?.place
  }
  const film = () => page.locator('[data-block="video"]')
  const press = (name: string | RegExp) => film().getByRole('button', { name, exact: true }).click()
  const timeOf = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)

  // This lesson has no award, which would open over its end.
  test('[ELEM-28, ELEM-29, E-17] finishing a lesson is announced, and focuses the link to the next one', async () => {
    await goto(page, lesson(NOTICE))
    await page.getByRole('button', { name: 'Finish the lesson' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /^Lesson finished: 3 of 9 done$/ })
      .waitFor({ state: 'attached' })
    const moment = page.getByRole('region', { name: 'Lesson finished 3 of 9' })
    await moment.getByText('What do I notice, now that I read slowly?').waitFor()
    await moment.getByRole('img', { name: /^\d days? of learning this week$/ }).waitFor()
    const next = page.getByRole('link', { name: /^Next, .*The storm/ })
    await next.waitFor()
    await expect.poll(() => next.evaluate((link) => link === document.activeElement)).toBe(true)
    await next.click()
    await page.waitForURL(lesson(STORM))
    await page.getByRole('heading', { level: 1, name: 'The storm' }).waitFor()
  })

  test('[COURSE-42] the course tree shows all elements with their states, and headings of the open one', async () => {
    const icons = treeOf(page).locator('> ol > li [data-door]')
    const states = () => icons.evaluateAll((all) => all.map((icon) => icon.getAttribute('data-door')))
    await expect.poll(async () => (await states()).slice(0, 4)).toEqual(['done', 'done', 'done', 'current'])
    const later = (await states()).slice(4)
    expect(later.length).toBeGreaterThanOrEqual(4)
    expect(new Set(later)).toEqual(new Set(['locked']))
    await treeOf(page).getByRole('link', { name: BOATS.heading }).click()
    await expect.poll(() => atHash(page)).toBe(BOATS.heading)
  })

  test('a learner returns to where they stopped reading', async () => {
    await page.getByRole('heading', { name: BOATS.heading }).evaluate((heading) => heading.scrollIntoView())
    await expect.poll(() => placeIn(STORM)).toMatchObject({ blockId: BOATS.block })
    await treeOf(page)
      .getByRole('link', { name: /^The whole story/ })
      .click()
    await page.waitForURL(lesson(FIRST))
    // Opens the page again from elsewhere, since a reload keeps its scroll position by itself.
    await goto(page, course())
    await page.getByText(/left$/).first().waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Continue: The storm' }).click()
    const band = page.getByRole('complementary', { name: 'Where you left off' })
    await band.getByText('You left off at').waitFor()
    await band.getByRole('link', { name: 'Continue from there' }).click()
    await page.waitForFunction(() => scrollY > 500)
  })

  test('[PAGE-10] a video plays on a click, follows its transcript, and resumes where it was stopped', async () => {
    await expect.poll(() => film().locator('video').count()).toBe(0)
    await press(/^Play:/)
    await expect.poll(timeOf).toBeGreaterThan(0.3)
    const lines = film().getByRole('region', { name: 'Transcript' }).getByRole('listitem').getByRole('button')
    await lines.nth(4).click()
    await expect.poll(timeOf).toBeGreaterThan(10)
    await press('Pause')
    // Playback may have reached a later line meanwhile.
    const isLater = () =>
      lines.evaluateAll((all) => all.findIndex((line) => line.getAttribute('aria-current') === 'true') >= 4)
    await expect.poll(isLater).toBe(true)
    await expect.poll(async () => Object.values((await placeIn(STORM))?.media ?? {})[0]).toBeGreaterThan(10)
    await goto(page, lesson(STORM))
    await film()
      .getByText(/^Continues at 0:[1-5]/)
      .waitFor()
    expect(complaints).toEqual([])
  })

  test('a video reacts to keys, and remembers speed and captions', async () => {
    await press(/^Play:/)
    await film().getByRole('button', { name: 'Pause' }).waitFor()
    await page.keyboard.press('k')
    await film().getByRole('button', { name: 'Play', exact: true }).waitFor()
    await page.keyboard.press('>')
    await film().getByRole('button', { name: 'Speed: 1.25×' }).waitFor()
    await page.keyboard.press('c')
    await film().getByRole('button', { name: 'Captions', pressed: false }).waitFor()
    await page.keyboard.press('?')
    await film().getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('player')))
      .toBe('{"rate":1.25,"hasCaptions":false}')
  })

  test('[IMPL-38] without scripts a video uses the browser’s player', async () => {
    const storageState = await context.storageState()
    const plain = (await portal.visit({ javaScriptEnabled: false, storageState })).page
    await plain.goto(lesson(STORM))
    const block = plain.locator('[data-block="video"]')
    expect(await block.locator('video[controls][preload="none"]').isVisible()).toBe(true)
    expect(await block.getByRole('button').count()).toBe(0)
    await block.getByText('Transcript').click()
    expect(await block.getByRole('link', { name: 'English' }).getAttribute('href')).toMatch(/\.vtt$/)
  })
})

/** One of each kind of page. */
const KINDS = [
  '/',
  '/courses/',
  '/courses/mark/',
  '/lesson/mark-whole-story/',
  '/lesson/letters-locked-room/',
  '/courses/letters/test/letters-test/',
  '/microcourse/read-it-aloud/',
  '/three-evenings/',
  '/ask/',
  '/profile/',
  '/profile/orders/',
  '/donate/',
  '/search/?q=mark',
  '/privacy-policy/',
  '/no-such-page/',
]

describe.concurrent('on a phone', () => {
  test.for([
    { lang: 'en', widths: [320], kinds: KINDS },
    // What differs on wider phones and from right to left is where the buttons are.
    {
      lang: 'ar',
      widths: [360, 430],
      kinds: ['/', '/courses/mark/', '/lesson/letters-locked-room/', '/ask/', '/profile/'],
    },
  ])(
    '[E-7, A-D17, LANG-09] nothing floats over what can be pressed, on any kind of page, in $lang',
    { timeout: 120_000 },
    async ({ lang, widths, kinds }) => {
      const { page, context } = await portal.visit()
      await asLearner(context)
      const found: Record<string, unknown> = {}
      for (const path of kinds) {
        await page.setViewportSize({ width: 320, height: 740 })
        await goto(page, `${portal.origin}/${lang}${path}`)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 740 })
          const covered = await page.evaluate(coveredAtRest, width === 360 ? [0.1, 0.4, 0.8, 1] : [0.5, 1])
          if (covered.length > 0) found[`${path} ${width}`] = covered
        }
      }
      expect(found).toEqual({})
      await context.close()
    },
  )

  test('[E-7] the floating buttons step aside for reading, come back up the page, and are always there for the keyboard', async () => {
    const { page, context } = await portal.visit({ viewport: { width: 360, height: 740 } })
    await goto(page, lesson(FIRST))
    const chat = page.locator('[data-floating="chat"]')
    const opacity = () => chat.evaluate((button) => getComputedStyle(button).opacity)
    const floats = () => page.evaluate(() => document.documentElement.dataset.floats)
    await expect.poll(opacity).toBe('1')
    await page.evaluate(() => scrollTo(0, 2000))
    await expect.poll(opacity).toBe('0')
    await page.keyboard.press('Tab')
    await chat.evaluate((button) => button.focus())
    expect(await opacity()).toBe('1')
    await chat.evaluate((button) => button.blur())
    expect(await opacity()).toBe('0')
    await page.evaluate(() => scrollTo(0, 1900))
    await expect.poll(floats).not.toBe('away')
    await page.getByRole('button', { name: 'Back to top' }).focus()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(floats).toBe('end')
    expect(await opacity()).toBe('1')
    await context.close()
  })
})

/** Goes down the page and a little up again at these shares of it, and returns what is wrong there, once the page rests. Runs in the browser. */
async function coveredAtRest(shares: number[]): Promise<string[]> {
  const FLOATING = 'aside > [data-floating], [data-hello], [data-late]'
  const { documentElement: root } = document
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const scroll = async (top: number) => {
    scrollTo({ top, behavior: 'instant' })
    // Scroll events come before the next frame.
    await frame()
    await frame()
  }
  const rest = async () => {
    for (let i = 0; i < 120 && !/shown|end|covering/.test(root.dataset.floats ?? ''); i++) await frame()
    // What fades away can still be seen.
    const fading = [...document.querySelectorAll(FLOATING)].flatMap((one) => one.getAnimations())
    await Promise.allSettled(fading.map(({ finished }) => finished))
  }
  const isSeen = (element: Element) => {
    const { opacity, visibility } = getComputedStyle(element)
    return opacity !== '0' && visibility === 'visible' && element.checkVisibility()
  }
  const coveredNow = () => {
    const floating = [...document.querySelectorAll(FLOATING)].filter(isSeen)
    const covered: string[] = []
    for (const control of document.querySelectorAll('a[href], button, summary, label, input, select, textarea')) {
      if (!isSeen(control) || floating.some((one) => one.contains(control))) continue
      for (const { left, right, top, bottom } of control.getClientRects())
        for (const one of floating) {
          const own = one.getBoundingClientRect()
          const isOver = own.left < right && left < own.right && own.top < bottom && top < own.bottom
          if (isOver) covered.push(`${one.outerHTML.slice(0, 80)} over ${control.outerHTML.slice(0, 80)}`)
        }
    }
    return covered
  }
  const wrong: string[] = []
  for (const share of shares) {
    await scroll(0)
    const end = root.scrollHeight - root.clientHeight
    await scroll(share === 1 ? end : end * share + 100)
    // The page is longer now if a bar has appeared at the lower edge.
    await scroll(share === 1 ? root.scrollHeight : end * share)
    await rest()
    // What arrives late makes the page longer.
    if (share === 1) for (let i = 0; i < 240 && root.dataset.floats !== 'end'; i++) await scroll(root.scrollHeight)
    await rest()
    if (share === 1 && root.dataset.floats !== 'end') wrong.push(`no room at the end: ${root.dataset.floats}`)
    // Fonts and pictures that arrive move what is below them; the page then rests again.
    let covered = coveredNow()
    for (let i = 0; i < 90 && covered.length > 0; i++) {
      await frame()
      covered = coveredNow()
    }
    wrong.push(...covered.map((what) => `at ${share}: ${what}`))
  }
  return wrong
}

test('[A-D17, LAYOUT-12] on a wide screen a button scrolls a long lesson back to the top', async () => {
  const { page, context } = await portal.visit()
  await goto(page, lesson(FIRST))
  await page.evaluate(() => scrollTo(0, 2 * innerHeight))
  await page.getByRole('button', { name: 'Back to top' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await context.close()
})
