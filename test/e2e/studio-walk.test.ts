// A course made in the studio by keys alone: created, written, published, and read by a guest.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeOn } from './axe.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

/** A signed-in administrator in the studio. */
async function author(lang = 'en', path = '/studio/') {
  const visit = await portal.visit({ viewport: { width: 1280, height: 860 } })
  const data = { email: 'admin@demo.portico.test', password: 'portico-demo' }
  await visit.context.request.post(`${portal.origin}/api/sso/login/email`, { data })
  await goto(visit.page, `${portal.origin}/${lang}${path}`)
  return visit
}

/** Focuses the button with this name. */
async function focusButton(page: Page, name: string): Promise<void> {
  const control = page.getByRole('button', { name, exact: true })
  await control.waitFor()
  await control.focus()
}

/** Creates a course by keys, names its first lesson, and waits for the caret in the text. */
async function newCourse(
  page: Page,
  title: string,
  newLabel = 'New course',
): Promise<{ courseId: string; elementId: string }> {
  await focusButton(page, newLabel)
  await page.keyboard.press('Enter')
  await page.locator('input:focus').waitFor()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/studio\/courses\/[^/]+\/[^/]+\/$/)
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.type('The first evening')
  await page.keyboard.press('Enter')
  await page.locator('[contenteditable="true"]:focus').waitFor()
  const [, courseId = '', elementId = ''] = /courses\/([^/]+)\/([^/]+)\//.exec(page.url()) ?? []
  return { courseId, elementId }
}

const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor()
const blockNames = (page: Page) =>
  page
    .locator('[data-block-id]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')?.split(',', 1)[0]))

/** Expects no axe violations and no horizontal overflow. */
async function expectSound(page: Page): Promise<void> {
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test('[IMPL-01, F1] by keys alone: a new course opens its first lesson with the caret in it, can be previewed, and once published leads to the learner’s page, and a guest reads it', async () => {
  const { page, context, complaints } = await author()
  const { courseId, elementId } = await newCourse(page, 'The road to Emmaus')
  await page.keyboard.type('Two of them were walking to a village.')
  await saved(page)

  await focusButton(page, 'Preview')
  await page.keyboard.press('Enter')
  const preview = page.frameLocator('[data-preview-pane] iframe[data-shown]')
  await preview.getByText('Two of them were walking to a village.').waitFor()
  await focusButton(page, 'Close preview')
  await page.keyboard.press('Enter')

  await focusButton(page, 'Publish…')
  await page.keyboard.press('Enter')
  await page.getByText('Nobody has seen this course yet.').waitFor()
  await focusButton(page, 'Publish now')
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: 'See it as a learner' })
  await link.locator(':scope:focus').waitFor()
  await expectSound(page)
  const [learnersPage] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')])
  await learnersPage.getByText('Two of them were walking to a village.').waitFor()
  expect(new URL(learnersPage.url()).pathname).toBe(`/en/lesson/${elementId}/`)
  await page.bringToFront()
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await page.locator('button:focus', { hasText: 'Publish…' }).waitFor()

  // By a command, when nothing had the focus before.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await goto(page, `${portal.origin}/en/studio/courses/${courseId}/#publish`)
  await page.locator('dialog[open]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('button:focus', { hasText: 'Publish…' }).waitFor()

  const guest = await portal.visit()
  expect(await goto(guest.page, `${portal.origin}/en/courses/${courseId}/lesson/${elementId}/`)).toBe(200)
  await guest.page.getByText('Two of them were walking to a village.').waitFor()
  expect(complaints).toEqual([])
})

test('[IMPL-01] text is formatted while it is typed, blocks come from the menu at the caret, move by keys, and everything can be undone', async () => {
  const { page, complaints } = await author()
  await newCourse(page, 'Blocks by keys')
  const text = page.locator('[contenteditable="true"]')
  await page.keyboard.type('## The cushion')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- asleep')
  await page.keyboard.press('Enter')
  await page.keyboard.type('on a pillow')
  expect(await text.locator('h2').innerText()).toBe('The cushion')
  expect(await text.locator('li').allInnerTexts()).toEqual(['asleep', 'on a pillow'])

  // Enter twice ends the list.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/quote')
  await page.getByRole('option', { name: 'Quote', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => blockNames(page)).toEqual(['Text', 'Quote'])
  // The block has the focus for a moment, then its fields.
  await page.locator('[data-block-fields] textarea:focus').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-block-id]:focus').waitFor()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => blockNames(page)).toEqual(['Quote', 'Text'])
  await page.keyboard.press('Control+d')
  await expect.poll(() => blockNames(page)).toEqual(['Quote', 'Quote', 'Text'])
  await page.keyboard.press('Delete')
  await expect.poll(() => blockNames(page)).toEqual(['Quote', 'Text'])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => blockNames(page)).toEqual(['Text', 'Quote'])
  await saved(page)

  await page.reload()
  await expect.poll(() => blockNames(page)).toEqual(['Text', 'Quote'])
  await page.getByRole('heading', { name: 'The cushion' }).waitFor()
  expect(complaints).toEqual([])
})

test('[IMPL-01] the outline is changed by keys: a lesson is added, named, moved, deleted and restored', async () => {
  const { page, complaints } = await author()
  const { courseId } = await newCourse(page, 'Three evenings by keys')
  await page.keyboard.type('First.')
  await saved(page)
  await goto(page, `${portal.origin}/en/studio/courses/${courseId}/`)
  const rows = page.locator('[data-row]')
  const titles = () => rows.evaluateAll((all) => all.map((row) => row.querySelector('bdi')?.textContent ?? ''))
  const [first = ''] = await titles()
  await rows.first().focus()
  await page.keyboard.press('n')
  await page.keyboard.type('The second evening')
  await page.keyboard.press('Enter')
  await expect.poll(titles).toEqual([first, 'The second evening'])
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(titles).toEqual(['The second evening', first])
  await page.getByText('The second evening, now 1 of 2').waitFor({ state: 'attached' })
  await page.keyboard.press('Delete')
  await expect.poll(titles).toEqual([first])
  await page.keyboard.press('Control+z')
  await expect.poll(titles).toEqual(['The second evening', first])
  await page.getByText(/^Saved \d/).waitFor()
  await goto(page, page.url())
  await expect.poll(titles).toEqual(['The second evening', first])

  await rows.first().focus()
  await page.keyboard.press('Delete')
  await expect.poll(titles).toEqual([first])
  await saved(page)
  await goto(page, page.url())
  await page.getByText('Deleted lessons').focus()
  await page.keyboard.press('Enter')
  await focusButton(page, 'Restore')
  await page.keyboard.press('Enter')
  await page.getByText('No lessons were deleted in the last 30 days.').waitFor()
  await expect.poll(async () => (await titles()).toSorted()).toEqual(['The second evening', first].toSorted())
  expect(complaints).toEqual([])
})

test('[IMPL-01] the studio’s screens have no accessibility violations, in Arabic', async () => {
  const { page, complaints } = await author('ar')
  await page.getByRole('button', { name: 'دورة جديدة' }).waitFor()
  await expectSound(page)
  const { courseId } = await newCourse(page, 'Emmaus road', 'دورة جديدة')
  await page.keyboard.type('كان اثنان منهم يسيران.')
  await page.getByText(/^حُفظ ./).waitFor()
  await expectSound(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await page.getByRole('listbox', { name: 'إضافة كتلة' }).waitFor()
  await expectSound(page)
  await goto(page, `${portal.origin}/ar/studio/courses/${courseId}/`)
  await page.locator('[data-row]').first().focus()
  await expectSound(page)
  await page.getByRole('button', { name: 'نشر…' }).click()
  await page.getByRole('button', { name: 'نشر الآن' }).waitFor()
  await expectSound(page)
  expect(complaints).toEqual([])
})

test('[IMPL-01] no page of the studio scrolls as a whole, whatever key is pressed, and lists of shortcuts don’t overlap', async () => {
  const { page, complaints } = await author()
  const { courseId, elementId } = await newCourse(page, 'Geometry')
  await page.keyboard.type('One paragraph.')
  await saved(page)
  const paths = [
    '/studio/',
    `/studio/courses/${courseId}/`,
    `/studio/courses/${courseId}/settings/`,
    `/studio/courses/${courseId}/${elementId}/`,
    '/studio/courses/mark/mark-storm/',
    '/studio/courses/mark/mark-test/',
  ]
  const sizes = [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
    { width: 1280, height: 900 },
  ]
  for (const lang of ['en', 'ar']) {
    for (const path of paths) {
      await goto(page, `${portal.origin}/${lang}${path}`)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
        for (const key of ['Space', 'PageDown', 'End', 'ArrowDown']) await page.keyboard.press(key)
        const scrolled = () =>
          page.evaluate(() => {
            const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement
            const app = document.querySelector('main')?.parentElement?.parentElement
            return [scrollHeight - clientHeight, Math.max(0, scrollWidth - clientWidth), scrollY, app?.scrollTop]
          })
        expect({ lang, path, ...size, scrolled: await scrolled() }).toEqual({
          lang,
          path,
          ...size,
          scrolled: [0, 0, 0, 0],
        })
      }
    }
  }
  await goto(page, `${portal.origin}/en/studio/courses/mark/`)
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.locator('[data-row]').first().focus()
  const foot = page.locator('footer')
  const shown = await foot.boundingBox()
  for (const hint of await foot.locator('kbd').all()) {
    const box = await hint.boundingBox()
    expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual((shown?.x ?? NaN) + (shown?.width ?? NaN))
  }
  await page.keyboard.press('?')
  await page.locator('dialog[open] dl').first().waitFor()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const overlapping = await page.locator('dialog[open] dl > div').evaluateAll((lines) =>
      lines.flatMap((line) => {
        const [keys, words] = ['kbd', 'dd'].map((name) => line.querySelector(name)?.getBoundingClientRect())
        return keys && words && keys.right > words.left ? [line.textContent] : []
      }),
    )
    expect(overlapping).toEqual([])
  }
  expect(complaints).toEqual([])
})
