// Pages made in the designer, with the mouse and by keyboard, in two languages, published, and opened by a visitor.
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeOn } from './axe.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'
import { signInDemo } from './sign-in.ts'

// Some tests visit many pages, and each step is slow on a busy machine.

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

/** A signed-in administrator who has opened no page yet. */
async function administrator() {
  const visit = await portal.visit({ viewport: { width: 1280, height: 860 } })
  await signInDemo(portal, { context: visit.context, who: 'admin' })
  return { ...visit, canvas: visit.page.frameLocator('iframe') }
}

/** An administrator with a new page open in the designer. */
async function author(lang = 'en') {
  const visit = await administrator()
  const call = visit.context.request
  const alias = `made-${portal.kernel.makeId()}`
  const made = await call.post(`${portal.origin}/api/creator/pages`, { data: { title: 'Made', alias, type: 'common' } })
  const { id } = (await made.json()) as { id: string }
  await goto(visit.page, `${portal.origin}/${lang}/designer/${id}/`)
  return { ...visit, alias, id }
}

const options = (canvas: FrameLocator) => canvas.getByRole('option')
const names = (canvas: FrameLocator) =>
  options(canvas).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.split(/[:,]/, 1)[0]))
const tile = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => page.getByText(/^Saved at/).waitFor()

/** The HTML that Word puts on the clipboard. */
const DOCUMENT = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<h1>A title</h1><h4>A small one</h4>
<table><tr><td><p class="MsoNormal">A<o:p></o:p></p></td><td><p>B</p><p>one</p></td></tr><tr><td>C</td><td></td><td>D</td></tr></table>
<p>After it.<img src="file:///C:/picture.png"></p><!--EndFragment--></body></html>`

/** Expects no axe violations and no horizontal overflow. */
async function expectSound(page: Page): Promise<void> {
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

describe('the page designer', () => {
  test('[PAGE-01, IMPL-03] with the mouse: blocks are added, dragged and edited in place; visitors see them once the page is published', async () => {
    const { page, canvas, alias, context, complaints } = await author()
    await tile(page, 'Quote').click()
    await page.getByLabel('Text', { exact: true }).fill('Peace, be still.')
    await canvas.getByText('Peace, be still.').waitFor()
    await tile(page, 'Text').dragTo(options(canvas).first(), { targetPosition: { x: 80, y: 4 } })
    await expect.poll(() => names(canvas)).toEqual(['Text', 'Quote'])
    await page.getByRole('textbox', { name: 'Text' }).pressSequentially('Then a calm.')
    await canvas.getByText('Then a calm.').waitFor()

    const quote = await canvas.getByText('Peace, be still.').boundingBox()
    if (!quote) throw new Error('The quote is not on the page.')
    await page.mouse.dblclick(quote.x + 8, quote.y + quote.height / 2)
    await canvas.locator('[contenteditable]').waitFor()
    await page.keyboard.type('Where is your faith?')
    await page.keyboard.press('Enter')
    await canvas.getByText('Where is your faith?').waitFor()
    await saved(page)
    expect((await context.request.get(`${portal.origin}/en/${alias}/`)).status()).toBe(200)

    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText('Visitors can see the page now.').first().waitFor()
    const visitor = await portal.visit()
    expect(await goto(visitor.page, `${portal.origin}/en/${alias}/`)).toBe(200)
    await visitor.page.getByText('Where is your faith?').waitFor()
    await visitor.page.getByText('Then a calm.').waitFor()
    expect([...complaints, ...visitor.complaints]).toEqual([])
    await Promise.all([context.close(), visitor.context.close()])
  })

  test('[O-S11] text pasted from a document keeps headings and the borders between cells, and a message says that pictures were left out', async () => {
    const { page, canvas, context, complaints } = await author()
    await tile(page, 'Text').click()
    await page.getByRole('textbox', { name: 'Text' }).evaluate((field, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      field.focus()
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, DOCUMENT)
    await canvas.getByRole('heading', { level: 2, name: 'A title' }).waitFor()
    await canvas.getByRole('heading', { level: 3, name: 'A small one' }).waitFor()
    expect(await canvas.locator('p').allTextContents()).toEqual(
      expect.arrayContaining(['A | B one', 'C | D', 'After it.']),
    )
    await page.getByText('Pictures weren’t pasted').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('[O-S10] a text is written where visitors read it, with the mouse and by keyboard, in each language', async () => {
    const { page, canvas, id, context, complaints } = await author()
    const field = page.getByRole('textbox', { name: 'Text' })
    const text = canvas.getByRole('textbox', { name: 'Text' })
    const isFocused = (locator: Locator) =>
      locator.evaluate((element) => element === element.ownerDocument.activeElement)
    const option = options(canvas).first()
    await tile(page, 'Text').click()
    await option.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused(text)).toBe(true)
    await page.keyboard.type('One')
    await page.keyboard.press('Enter')
    await canvas.getByRole('button', { name: 'List', exact: true }).click()
    await page.keyboard.type('Two')
    const shown = field.getByRole('listitem')
    await expect.poll(() => shown.allTextContents()).toEqual(['Two'])
    expect(await shown.evaluate((item) => getComputedStyle(item).listStyleType)).toBe('disc')
    await page.keyboard.press('Escape')
    await text.waitFor({ state: 'detached' })
    expect(await isFocused(option)).toBe(true)
    expect(await canvas.getByRole('listitem').allTextContents()).toEqual(['Two'])

    const line = await canvas.getByText('One', { exact: true }).boundingBox()
    if (!line) throw new Error('The text is not on the page.')
    await page.mouse.dblclick(line.x + line.width - 4, line.y + line.height / 2)
    await expect.poll(() => isFocused(text)).toBe(true)
    await page.keyboard.type(' more')
    await field.getByText('One more', { exact: true }).waitFor()
    await page.getByRole('searchbox', { name: 'Find a block' }).click()
    await text.waitFor({ state: 'detached' })
    await canvas.getByText('One more', { exact: true }).waitFor()

    await option.focus()
    await page.keyboard.press('Escape')
    await page.getByLabel('Add a language').selectOption('uk')
    await option.click()
    await page.keyboard.press('F2')
    await expect.poll(() => isFocused(text)).toBe(true)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    // At once, so that it is one step.
    await page.keyboard.insertText('Раз')
    await field.getByText('Раз', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await text.waitFor({ state: 'detached' })
    await canvas.getByText('One more', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Redo' }).click()
    await canvas.getByText('Раз', { exact: true }).waitFor()
    const draft = async () => (await context.request.get(`${portal.origin}/api/creator/pages/${id}/draft`)).json()
    const props = { html: '<p>One more</p><ul><li><p>Two</p></li></ul>' }
    await expect
      .poll(draft)
      .toMatchObject({ content: { components: [{ props, texts: { uk: { html: '<p>Раз</p>' } } }] } })
    expect(complaints).toEqual([])
    await context.close()
  })

  test('[O-minor] keys work without focus, a new block scrolls into view, its toolbar is visible, and a long title keeps the header low', async () => {
    const { page, canvas, context, complaints } = await author()
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.keyboard.press('/')
    const search = page.getByRole('searchbox', { name: 'Find a block' })
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await search.inputValue()).toBe('')

    for (const count of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await tile(page, 'Quote').click()
      await expect.poll(() => options(canvas).count()).toBe(count)
    }
    const isInView = (at: number) =>
      options(canvas)
        .nth(at)
        .evaluate((block) => {
          const { top, bottom } = block.getBoundingClientRect()
          return top < innerHeight && bottom > 0
        })
    await expect.poll(() => isInView(7)).toBe(true)
    // Without animation: the scroll to one block would go on after the next was selected.
    await options(canvas).first().focus()
    await expect.poll(() => isInView(0)).toBe(true)
    const isShownAtOnce = await options(canvas)
      .last()
      .evaluate(async (block) => {
        block.focus()
        await new Promise((resolve) => requestAnimationFrame(resolve))
        return block.getBoundingClientRect().bottom <= innerHeight
      })
    expect(isShownAtOnce).toBe(true)
    const fields = page.getByRole('complementary').last()
    await fields.evaluate((panel) => panel.scrollTo({ top: 200 }))
    await options(canvas).first().focus()
    await expect.poll(() => fields.evaluate((panel) => panel.scrollTop)).toBe(0)
    const tools = canvas.getByRole('toolbar')
    await expect.poll(() => tools.evaluate((bar) => bar.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)

    await page.keyboard.press('Escape')
    await page
      .getByRole('textbox', { name: 'Title', exact: true })
      .fill('A title that is as long as titles of campaigns are')
    await saved(page)
    const bar = await page.locator('header').first().boundingBox()
    expect(bar?.height).toBeLessThan(80)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('[O-minor] “New page” focuses its title, and the button again when it closes', async () => {
    const { page, context, complaints } = await administrator()
    await goto(page, `${portal.origin}/en/admin/pages/`)
    const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)
    const opener = page.getByRole('button', { name: 'New page', exact: true })
    const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title' })
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click(),
    ]) {
      await opener.click()
      await expect.poll(() => isFocused(title)).toBe(true)
      await leave()
      await expect.poll(() => isFocused(opener)).toBe(true)
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  test('[O-minor] a planned page is marked in the designer and in the list, until the plan is withdrawn', async () => {
    const { page, canvas, context, complaints } = await author()
    await tile(page, 'Quote').click()
    await page.getByLabel('Text', { exact: true }).fill('Peace, be still.')
    await canvas.getByText('Peace, be still.').waitFor()
    await saved(page)
    const bar = page.locator('header').first()
    const planned = bar.getByText('Scheduled', { exact: true })
    expect(await planned.count()).toBe(0)
    const openPublish = () => page.getByRole('button', { name: 'Publish', exact: true }).click()
    await openPublish()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('At a set time', { exact: true }).click()
    await dialog.locator('input[type="datetime-local"]').fill('2090-05-01T10:00')
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await planned.waitFor()

    await bar.getByRole('link').first().click()
    const entry = page
      .locator('li')
      .filter({ has: page.locator(`a[href*="/designer/"]`) })
      .filter({ hasText: 'Scheduled' })
    await entry.waitFor()
    expect(await entry.count()).toBe(1)
    await entry.getByRole('link', { name: 'Made' }).click()
    await planned.waitFor()
    await openPublish()
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await planned.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  test('[IMPL-03] blocks are found, added, moved, copied, removed and restored by keyboard alone', async () => {
    const { page, canvas, context, complaints } = await author()
    await page.getByRole('searchbox', { name: 'Find a block' }).focus()
    await page.keyboard.type('quo')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => names(canvas)).toEqual(['Quote'])
    await options(canvas).first().focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('One')
    await canvas.getByText('One', { exact: true }).waitFor()
    await options(canvas).first().focus()
    await page.keyboard.press('Control+d')
    await expect.poll(() => names(canvas)).toEqual(['Quote', 'Quote'])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Two')
    await canvas.getByText('Two', { exact: true }).waitFor()
    const words = () =>
      options(canvas).evaluateAll((all) =>
        all.map((each) => /: (\w+)/.exec(each.getAttribute('aria-label') ?? '')?.[1]),
      )
    await expect.poll(words).toEqual(['One', 'Two'])
    await options(canvas).nth(1).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(words).toEqual(['Two', 'One'])
    await page.keyboard.press('Delete')
    await expect.poll(words).toEqual(['One'])
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(words).toEqual(['One', 'Two'])
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(words).toEqual(['Two', 'One'])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('[W24, PAGE-01, IMPL-03, IMPL-04] a page starts from a template; warnings lead to the field; blocks become a section; the draft is published and compared', async () => {
    const { page, canvas, context, complaints } = await administrator()
    await goto(page, `${portal.origin}/en/admin/pages/`)
    await page.getByRole('button', { name: 'New page' }).click()
    await page.getByLabel('Title', { exact: true }).fill('Our people')
    await page.getByLabel('Start with').selectOption({ label: 'People' })
    await page.getByRole('button', { name: 'Create page' }).click()
    // Creating the page and loading the designer can take a while.
    await expect.poll(() => names(canvas), { timeout: 30_000 }).toContain('Team')

    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page
      .getByRole('button', { name: /^Team: The picture has no description/ })
      .first()
      .click()
    // The warning focuses the description of the first team member’s picture.
    const placeOf = (name: string) =>
      page.evaluate((at) => document.activeElement?.closest(`[data-${at}]`)?.getAttribute(`data-${at}`), name)
    await expect.poll(() => placeOf('entry')).toBe('olena')
    await expect.poll(() => placeOf('field')).toBe('picture')

    const before = await names(canvas)
    await options(canvas).first().focus()
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByRole('button', { name: 'Save 2 blocks as a section' }).click()
    await page.getByLabel('Section name').fill('Head')
    await page.keyboard.press('Enter')
    await expect.poll(() => names(canvas)).toEqual(['Section', ...before.slice(2)])
    await canvas.getByText('The people behind the pages').waitFor()

    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText('Visitors can see the page now.').first().waitFor()
    await options(canvas).nth(1).focus()
    await page.keyboard.press('Delete')
    await page.getByRole('tab', { name: 'Changes' }).click()
    await page.getByRole('button', { name: 'Compare with the published page' }).click()
    await page.frameLocator('iframe[title="Published"]').getByText('Removed: Statistics').waitFor()
    await page.frameLocator('iframe[title="Your draft"]').getByText('The people behind the pages').waitFor()
    await page.getByRole('button', { name: 'Back to editing' }).click()
    await saved(page)

    const visitor = await portal.visit()
    expect(await goto(visitor.page, `${portal.origin}/en/our-people/`)).toBe(200)
    await visitor.page.getByText('The people behind the pages').waitFor()
    expect(await goto(visitor.page, `${portal.origin}/en/groups/`)).toBe(200)
    const filters = visitor.page.getByRole('main').getByRole('search')
    await filters.getByLabel('City').selectOption({ label: 'Kyiv' })
    await filters.getByRole('button', { name: 'Show', exact: true }).click()
    await visitor.page.getByText('1 entry').waitFor()
    await visitor.page.getByRole('link', { name: 'Вівторок на Подолі' }).click()
    await visitor.page.getByRole('heading', { level: 1, name: 'Вівторок на Подолі' }).waitFor()
    expect([...complaints, ...visitor.complaints]).toEqual([])
    await Promise.all([context.close(), visitor.context.close()])
  })

  test('a second language has its own text in the same layout, which survives a reload', async () => {
    const { page, canvas, context } = await author()
    await tile(page, 'Quote').click()
    await page.getByLabel('Text', { exact: true }).fill('Peace')
    await options(canvas).first().focus()
    await page.keyboard.press('Escape')
    await page.getByLabel('Add a language').selectOption('uk')
    await options(canvas).first().click()
    await page.getByLabel('Text', { exact: true }).fill('Мир')
    await canvas.getByText('Мир').waitFor()
    // Reloads before it is saved: the copy on this device is restored.
    await page.reload()
    await page.getByLabel('Language of the page').selectOption('uk')
    await canvas.getByText('Мир').waitFor()
    await page.getByLabel('Language of the page').selectOption('en')
    await canvas.getByText('Peace').waitFor()
    await saved(page)
    await context.close()
  })

  test('two authors of one page get a conflict message, and undo restores the overwritten draft', async () => {
    const { page, canvas, id, context } = await author()
    const other = await context.newPage()
    await goto(other, `${portal.origin}/en/designer/${id}/`)
    await other.getByLabel('Title', { exact: true }).fill('Theirs')
    await saved(other)
    await tile(page, 'Quote').click()
    await page.getByLabel('Text', { exact: true }).fill('Mine')
    await page.getByRole('button', { name: 'Continue with theirs' }).click()
    await expect.poll(() => options(canvas).count()).toBe(0)
    await page.getByRole('heading', { level: 1, name: 'Theirs' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await canvas.getByText('Mine').waitFor()
    await expectSound(page)
    await context.close()
  })

  test('[IMPL-03] on a phone the page begins in the width of a phone, and tools never cover the text of their block', async () => {
    const { page, canvas, id, context, complaints } = await author()
    await tile(page, 'Quote').click()
    await page.getByLabel('Text', { exact: true }).fill('Peace, be still.')
    await saved(page)
    await page.setViewportSize({ width: 360, height: 740 })
    for (const lang of ['en', 'ar']) {
      await goto(page, `${portal.origin}/${lang}/designer/${id}/`)
      const frame = page.locator('iframe')
      await expect.poll(() => frame.evaluate((element) => element.clientWidth)).toBe(360)
      await options(canvas).first().click()
      const tools = canvas.getByRole('toolbar')
      await tools.waitFor()
      const gap = async () => {
        const [bar, block] = [await tools.boundingBox(), await options(canvas).first().boundingBox()]
        return (block?.y ?? NaN) - (bar?.y ?? NaN) - (bar?.height ?? NaN)
      }
      await expect.poll(gap).toBeGreaterThanOrEqual(0)
      const belowTop = async () => {
        const [bar, around] = [await tools.boundingBox(), await frame.boundingBox()]
        return (bar?.y ?? NaN) - (around?.y ?? NaN)
      }
      await expect.poll(belowTop).toBeGreaterThanOrEqual(0)
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  test('[O-minor] has no axe violations from right to left, also on a phone, where its bar has two rows and a menu', async () => {
    const { page, canvas, context } = await author('ar')
    await page.locator('button[draggable]').first().click()
    await options(canvas).first().waitFor()
    await expectSound(page)
    const bar = page.locator('header').first()
    const height = async () => (await bar.boundingBox())?.height
    expect(await height()).toBeLessThan(80)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(height).toBeLessThanOrEqual(110)
    await bar.locator('summary').click()
    await bar.locator('label:has([type="radio"])').filter({ visible: true }).first().click()
    await expect.poll(() => bar.getByRole('radio').first().isChecked()).toBe(true)
    const controls = bar.locator('a, button, select, summary, label:has([type="radio"])').filter({ visible: true })
    // Back, undo, redo, language, three widths, preview, keys, publish, and what opens the menu.
    await expect.poll(() => controls.count()).toBe(11)
    for (const control of await controls.all()) {
      const box = await control.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(360)
    }
    await expectSound(page)
    await context.close()
  })
})
