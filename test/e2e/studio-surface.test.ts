// Writing a lesson: what is typed early, pasted, dropped and touched.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GOOGLE, WEB, WORD, WORD_ONLINE } from './clipboards.ts'
import { beginLesson, drawnPicture, give, kindsOn, openStudio } from './in-studio.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const text = (page: Page) => page.locator('[contenteditable="true"]')
const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor()

test('[IMPL-01] what is typed before the field of a new block is there goes into it, and the focus stays in what is left when it is undone', async () => {
  const { page, complaints } = await openStudio(portal)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/editor-[\w-]+\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  await beginLesson(page, 'Typed early')
  await page.keyboard.type('/single-choice')
  await page.locator('[role="option"]').first().waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Who sleptt')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('?')
  await expect.poll(() => kindsOn(page)).toEqual(['single-choice'])
  expect(await page.locator('[data-question] textarea').count()).toBe(0)
  release()
  const question = page.locator('[data-question] textarea').first()
  await expect.poll(() => question.inputValue()).toBe('Who slept?')
  await page.locator('[data-question] textarea:focus').waitFor()

  await page.keyboard.press('Escape')
  await page.locator('[data-block-id]:focus').waitFor()
  await page.keyboard.type('/quote')
  await page.getByRole('option', { name: 'Quote', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Peace, be still')
  await page.locator('blockquote', { hasText: 'Peace, be still' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('li[data-kind="quote"] [data-block-id]:focus').waitFor()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => kindsOn(page)).toEqual(['single-choice'])
  await page.locator('li[data-kind="single-choice"] [data-block-id]:focus').waitFor()
  await saved(page)
  expect(complaints).toEqual([])
})

test('[IMPL-01] text from Word, Google Docs and the web keeps its structure, and what was left out is said in one line', async () => {
  const { page, complaints } = await openStudio(portal)
  await beginLesson(page, 'Pasted')
  const pasted = async (html: string) => {
    await text(page).press('Control+a')
    await page.keyboard.press('Delete')
    await give(page, { texts: { 'text/html': html, 'text/plain': 'plain' } })
    return text(page).evaluate((box) => box.innerHTML.replaceAll(/ (?:class|dir|role)="[^"]*"/g, ''))
  }
  const item = (words: string, more = '') => `<li><p>${words}</p>${more}</li>`
  expect(await pasted(WORD)).toBe(
    '<h2>The storm</h2><h2>On the lake</h2><p>He was <strong>asleep</strong> on <em>a pillow</em>.</p>' +
      `<ul>${item('the wind', `<ul>${item('from the hills')}</ul>`)}${item('the waves')}</ul><ol>${item('wake him')}</ol>`,
  )
  await page.getByText('Left out: 1 comment.', { exact: true }).waitFor()
  expect(await pasted(WORD_ONLINE)).toBe(
    `<h2>Peace&nbsp;</h2><ol>${item('be still', `<ul>${item('said to the sea')}</ul>`)}</ol>`,
  )
  expect(await pasted(GOOGLE)).toContain(`<ul>${item('stern', `<ul>${item('cushion')}</ul>`)}</ul>`)
  expect(await text(page).locator('h2').innerText()).toBe('The boat')
  expect(await text(page).locator('strong').allInnerTexts()).toEqual(['Master'])
  expect(await text(page).locator('em').allInnerTexts()).toEqual(['thou'])
  expect(await text(page).locator('a').getAttribute('href')).toBe('https://example.org/mark')
  expect(await pasted(WEB)).toBe(
    '<h3>The crossing</h3><p>Evening | they left</p><p>Night | a storm</p><p>Then calm.</p>',
  )
  await page
    .getByText(
      'Left out: 1 picture and 1 embedded video or page. Tables were turned into lines of text. Copy pictures one by one, or drop their files here.',
    )
    .waitFor()
  await saved(page)
  expect(complaints).toEqual([])
})

test('[IMPL-01] pasted pictures and videos become blocks at their place, while the author writes on', async () => {
  const { page, complaints } = await openStudio(portal)
  await beginLesson(page, 'Pictures')
  await page.keyboard.type('Before.')
  await page.keyboard.press('Enter')
  const picture = await drawnPicture(page)
  // Word gives the address of a picture on the author’s disk, and its content as RTF.
  const hex = Buffer.from(picture.split(',')[1] ?? '', 'base64').toString('hex')
  const rtf = String.raw`{\rtf1 {\*\shppict{\pict{\*\picprop{\sp{\sn a}}}\picscalex100\pngblip\bliptag12{\*\blipuid 8f3a00ff}
${hex}}}{\nonshppict{\pict\wmetafile8 0100ff}}}`
  const html = `<p>one</p><p><img src="file:///C:/boat.png"></p><p><img src="${picture}"></p><p>two</p>`
  await give(page, { texts: { 'text/html': html, 'text/rtf': rtf } })
  await page.keyboard.type(' and on')
  await expect.poll(() => kindsOn(page)).toEqual(['text', 'photo', 'photo', 'text'])
  // The view of texts is loaded when the first one is drawn that nobody writes.
  await expect
    .poll(() => page.locator('li[data-kind="text"]').allInnerTexts())
    .toEqual([expect.stringContaining('one and on'), expect.stringContaining('two')])
  await text(page).locator(':scope:focus').waitFor()

  await page.getByLabel('Picture description').first().fill('A boat on the lake')
  await page.getByAltText('A boat on the lake').waitFor()
  await page.locator('li[data-kind="text"]').last().click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await give(page, { texts: { 'text/plain': 'https://youtu.be/dQw4w9WgXcQ' } })
  await expect.poll(() => kindsOn(page)).toEqual(['text', 'photo', 'photo', 'text', 'video'])
  await saved(page)
  expect(complaints).toEqual([])
})

test('[IMPL-01] a dropped picture that is refused says why at its place and is removed there; one that is sound takes its place, and is dragged to another', async () => {
  const { page } = await openStudio(portal)
  await beginLesson(page, 'Dropped')
  await page.keyboard.type('First.')
  await saved(page)
  const row = 'li[data-kind="text"]'
  await give(page, { files: [{ name: 'boat.png', type: 'image/png', content: 'nonsense' }] }, row)
  const coming = page.getByRole('group', { name: 'Upload of boat.png' })
  await coming.getByRole('alert').waitFor()
  await coming.getByRole('button', { name: 'Try again' }).click()
  await coming.getByRole('alert').waitFor()
  await coming.getByRole('button', { name: 'Remove' }).click()
  await coming.waitFor({ state: 'detached' })
  expect(await kindsOn(page)).toEqual(['text'])

  await give(page, { files: [{ name: 'lake.png', type: 'image/png', content: 'picture' }] }, row)
  await expect.poll(() => kindsOn(page)).toEqual(['text', 'photo'])

  await page.locator('li[data-kind="photo"]').hover()
  const handle = page.locator('li[data-kind="photo"] [draggable="true"]')
  await handle.dragTo(page.locator(row), { targetPosition: { x: 40, y: 2 } })
  await expect.poll(() => kindsOn(page)).toEqual(['photo', 'text'])
  await saved(page)
  // The menu of a block is beside the sidebar, not below it.
  await page.locator('li[data-kind="photo"] summary').click()
  const entry = page.getByRole('button', { name: /^Delete/ })
  await entry.waitFor()
  const sidebar = await page.getByRole('link', { name: 'Studio home' }).boundingBox()
  expect((await entry.boundingBox())?.x).toBeGreaterThan((sidebar?.x ?? Infinity) + (sidebar?.width ?? 0))
})

test('[IMPL-01] on a phone the tools are above the keyboard, the caret stays in sight, and a block is dragged by finger', async () => {
  const { page, context, complaints } = await openStudio(portal, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await context.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { width: 360, height: 740, offsetTop: 0, scale: 1 })
    Object.defineProperty(window, 'visualViewport', { value: viewport })
  })
  await page.reload()
  await beginLesson(page, 'By phone')
  for (let line = 1; line <= 8; line += 1) {
    await page.keyboard.type(`Line ${line}`)
    await page.keyboard.press('Enter')
  }
  const KEYBOARD_TOP = 420
  await page.evaluate((height) => {
    Object.assign(window.visualViewport ?? {}, { height })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  }, KEYBOARD_TOP)
  const tools = page.getByRole('toolbar', { name: 'Text tools' })
  const bar = await tools.boundingBox()
  expect(bar && bar.y + bar.height).toBe(KEYBOARD_TOP)
  await tools.getByRole('button', { name: 'Bold' }).tap()
  await page.keyboard.type('Loud')
  expect(await text(page).locator('strong').innerText()).toBe('Loud')
  const strong = await text(page).locator('strong').boundingBox()
  expect(strong && strong.y + strong.height).toBeLessThanOrEqual(bar?.y ?? 0)
  const buttons = await tools.getByRole('button').all()
  for (const button of buttons) expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44)

  await tools.getByRole('button', { name: 'Add a block' }).tap()
  const quote = page.getByRole('option', { name: 'Quote', exact: true })
  await quote.waitFor()
  const menu = await page.getByRole('listbox').boundingBox()
  expect(menu && menu.y + menu.height).toBeLessThanOrEqual(KEYBOARD_TOP)
  await page.getByRole('button', { name: 'Close', exact: true }).tap()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await tools.getByRole('button', { name: 'Done' }).tap()
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[contenteditable="true"]'))).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await page.evaluate(() => {
    Object.assign(window.visualViewport ?? {}, { height: 740 })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  })
  // On a slow phone many keys are pressed before the next frame.
  await page.evaluate(() => {
    const soon = window.requestAnimationFrame
    window.requestAnimationFrame = (run) => soon(() => setTimeout(run, 500))
  })
  await page.keyboard.type('/divider')
  await page.locator('[role="option"]').first().waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-block-fields] :focus').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('li[data-kind="divider"] [data-block-id]:focus').waitFor()
  await page.locator('main').evaluate((main) => main.scrollTo(0, 0))
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', { x, y }: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  const handle = page.locator('li[data-kind="divider"] summary')
  const row = page.locator('li[data-kind="text"]')
  let x: number | undefined
  // The page may still scroll to the block, so that the finger misses: then it lets go and tries again. Near the edge it scrolls.
  await expect
    .poll(async () => {
      if (x === undefined) {
        await handle.scrollIntoViewIfNeeded()
        const from = await handle.boundingBox()
        if (!from) return null
        x = from.x + 20
        await touch('touchStart', { x, y: from.y + 20 })
        await touch('touchMove', { x, y: from.y - 40 })
      }
      const to = await row.boundingBox()
      await touch('touchMove', { x, y: Math.max((to?.y ?? 0) + 8, 100) })
      // Read once: a move that the page handles only now must not count for a finger that is let go.
      const edges = await page
        .locator('[data-drop]')
        .evaluateAll((rows) => rows.map((each) => [each.getAttribute('data-kind'), each.getAttribute('data-drop')]))
      if (edges.length === 0) {
        await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
        x = undefined
      }
      return edges
    })
    .toEqual([['text', 'before']])
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => kindsOn(page)).toEqual(['divider', 'text'])
  await saved(page)
  expect(complaints).toEqual([])
})

test('[IMPL-01] a text that is clicked before the scripts run is opened for writing once they do', async () => {
  const { page, complaints } = await openStudio(portal)
  await beginLesson(page, 'Clicked early')
  await page.keyboard.type('He was asleep.')
  await saved(page)
  const { promise: isClicked, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/assets/client-*.js', async (route) => {
    await isClicked
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.locator('li[data-kind="text"] [data-block-id]').click()
  goOn()
  await text(page).locator(':scope:focus').waitFor()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' On a pillow.')
  await text(page).getByText('He was asleep. On a pillow.').waitFor()
  await saved(page)
  expect(complaints).toEqual([])
})

test('[IMPL-02] what is typed right after adding a question to a test goes into it, by click, by N and by Enter in the question before', async () => {
  const { page, complaints } = await openStudio(portal)
  await beginLesson(page, 'Quick questions')
  await saved(page)
  const course = page.url().replace(/[^/]+\/$/, '')
  await goto(page, course)
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await page.locator('input:focus').waitFor()
  await page.keyboard.type('Quick')
  await page.keyboard.press('Enter')
  await page.locator('[data-row]:focus').getByText('Quick', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-begin]:focus').waitFor()
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/editor-[\w-]+\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  // The rules that are shown before the first question are those that the test begins with.
  const rules = page.getByRole('region', { name: 'Rules of this test' }).getByLabel('Order', { exact: true })
  expect(await rules.inputValue()).toBe('random')
  await page.getByRole('button', { name: 'Add questions' }).click()
  await page.keyboard.type('Who slept?')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Peter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Jesus')
  expect(await page.locator('[data-question] textarea').count()).toBe(0)
  release()
  const texts = () =>
    page
      .locator('[data-question] textarea:not([aria-label^="Feedback"])')
      .evaluateAll((all) => all.map((one) => 'value' in one && one.value))
  await expect.poll(texts).toEqual(['Who slept?', 'Peter', 'Jesus'])
  expect(await rules.inputValue()).toBe('random')

  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.getByRole('button', { name: 'Question', exact: true }).click()
  await page.keyboard.type('Who woke him?')
  await expect.poll(texts).toEqual(['Who woke him?'])
  await page.keyboard.press('Escape')
  await page.locator('[data-place^="question "]:focus').waitFor()
  await page.keyboard.press('n')
  await page.keyboard.type('And then?')
  await expect.poll(texts).toEqual(['And then?'])
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await saved(page)
  expect(complaints).toEqual([])
})

test('[IMPL-01] an empty lesson says how to begin, a new photo asks for its picture and then for its description, and questions are found by their group', async () => {
  const { page, complaints } = await openStudio(portal)
  await page.getByRole('button', { name: 'New course', exact: true }).click()
  await page.locator('input:focus').waitFor()
  await page.keyboard.type('Beginning')
  await page.keyboard.press('Enter')
  await page.locator('textarea:focus').waitFor()
  const hint = page.getByRole('button', { name: 'Write, or press / to add a block' })
  await hint.waitFor()
  const colour = await hint.evaluate((button) => getComputedStyle(button).color)
  expect(colour).not.toBe('rgba(0, 0, 0, 0)')
  await page.keyboard.press('Enter')
  await text(page).locator(':scope:focus').waitFor()
  await page.keyboard.type('/questions')
  await page.getByRole('option', { name: 'One right answer', exact: true }).waitFor()
  for (let each = 0; each < 'questions'.length; each += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type('photo')
  await page.getByRole('option', { name: 'Photo', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-block-fields] [data-field="picture"] input[type="file"]:focus').waitFor()
  await page.locator('input[type="file"]:focus').setInputFiles('db/seed/media/storm-calm.webp')
  await page.locator('[data-block-fields] [data-field="picture"] input[type="text"]:focus').waitFor()
  await page.keyboard.type('A calm lake')
  await page.getByAltText('A calm lake').waitFor()
  await saved(page)
  expect(complaints).toEqual([])
})

const isHit = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => one.getClientRects().length > 0)
      .map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return hit !== null && (one === hit || one.contains(hit) || hit.contains(one))
      }),
  )

test.each([
  ['en', 360, 740],
  ['ar', 360, 740],
  ['en', 1280, 800],
  ['ar', 1280, 800],
])(
  '[IMPL-01] in %s at %i by %i the menus of a block near the lower edge are whole and not covered',
  async (lang, width, height) => {
    const { page, complaints } = await openStudio(portal, {
      viewport: { width, height },
      ...(width < 600 && { hasTouch: true, isMobile: true }),
    })
    await goto(page, `${portal.origin}/${lang}/studio/courses/mark/mark-storm/`)
    const rows = page.locator('li[data-kind]')
    await rows.first().waitFor()
    const room = page.locator('main')
    for (const from of [10, 60, 140]) {
      const row = rows.nth(3)
      // A finger rests for a moment, in which nothing may move beneath it.
      await row
        .locator('[data-block-id]')
        .first()
        .click({ position: { x: 4, y: 4 }, delay: 100 })
      await expect.poll(() => row.getAttribute('data-current')).toBe('true')
      const summary = row.locator('summary')
      await summary.waitFor()
      // Puts the handle of the block just above the lower edge of what the page shows.
      await room.evaluate(
        (main, [above, handle]) => {
          const { bottom } = handle?.getBoundingClientRect() ?? { bottom: 0 }
          main.scrollTop += bottom - main.getBoundingClientRect().bottom + above
        },
        [from, await summary.elementHandle()] as const,
      )
      await summary.click()
      const entries = row.locator('details button')
      await expect.poll(() => entries.count()).toBe(6)
      const inside = async () => {
        const frame = await room.boundingBox()
        const boxes = await Promise.all((await entries.all()).map((entry) => entry.boundingBox()))
        return boxes.every(
          (box) =>
            box &&
            frame &&
            box.y >= frame.y &&
            box.y + box.height <= frame.y + frame.height &&
            box.x >= 0 &&
            box.x + box.width <= width,
        )
      }
      await expect.poll(inside).toBe(true)
      await expect.poll(() => isHit(page, 'li[data-kind] details[open] button')).toEqual(Array(6).fill(true))
      await page.keyboard.press('Escape')
      await entries.first().waitFor({ state: 'hidden' })
    }
    // The menu at the caret.
    await rows.nth(3).locator('[data-block-id]').first().focus()
    await page.keyboard.press('/')
    const list = page.locator('[role="listbox"]')
    await list.waitFor()
    const menu = await list.boundingBox()
    const frame = await room.boundingBox()
    expect(menu?.y).toBeGreaterThanOrEqual(frame?.y ?? Infinity)
    expect((menu?.y ?? NaN) + (menu?.height ?? NaN)).toBeLessThanOrEqual(height)
    expect(complaints).toEqual([])
  },
)
