// Two authors in one lesson, and what happens to their words when the network or the tab goes away.
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../make/user.ts'
import { textBlock } from '../make/course.ts'
import { axeOn } from './axe.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'
import { signInUser } from './sign-in.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

let made = 0

/** Two signed-in authors. */
async function authors() {
  const open = async (firstName: string) => {
    const visit = await portal.visit({ viewport: { width: 1280, height: 860 } })
    const userId = await makeUser(portal.kernel, { firstName, roles: ['disciple', 'envmgr-admin'] })
    await signInUser(portal, { context: visit.context, userId })
    return visit
  }
  return { olena: await open('Olena'), daniel: await open('Daniel') }
}

/** A lesson with two paragraphs; returns its address in the studio. */
async function makeLesson({ request }: BrowserContext): Promise<string> {
  const [id, elementId] = [`together${(made += 1)}`, `together${made}-1`]
  const studio = `${portal.origin}/api/creator/studio/courses`
  const headers = { origin: portal.origin }
  await request.post(studio, { headers, data: { id, elementId, title: 'Together' } })
  const rename = { kind: 'set', path: ['elements', elementId, 'title'], lang: null, before: '', value: 'The storm' }
  const { document } = await (await request.get(`${studio}/${id}`)).json()
  const insert = {
    kind: 'insert',
    list: ['components'],
    after: [],
    entries: [textBlock('first', '<p>First paragraph.</p>'), textBlock('second', '<p>Second paragraph.</p>')],
  }
  const lesson = `${studio}/${id}/elements/${elementId}`
  const batch = (changes: unknown[]) => ({ id: portal.kernel.makeId(), revision: 0, changes })
  const { digestOf } = await import('../../src/features/drafts/digest.ts')
  const before = digestOf(document.elements[0].title)
  expect((await request.patch(`${studio}/${id}`, { headers, data: batch([{ ...rename, before }]) })).status()).toBe(200)
  expect((await request.patch(lesson, { headers, data: batch([insert]) })).status()).toBe(200)
  return `${portal.origin}/en/studio/courses/${id}/${elementId}/`
}

const block = (page: Page, id: string) => page.locator(`[data-block-id="${id}"]`)
const row = (page: Page, id: string) => page.locator('li').filter({ has: block(page, id) })
const conflict = (page: Page) => page.locator('[data-conflict]')

/** Puts the caret at the start of a text. */
async function enter(page: Page, id: string): Promise<void> {
  await block(page, id).click()
  await page.locator('[contenteditable="true"]:focus').waitFor()
  // The caret is put where it was clicked in a later frame.
  const caretAfterFrames = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done))
      return getSelection()?.anchorOffset
    })
  await expect
    .poll(async () => {
      await page.keyboard.press('Home')
      return caretAfterFrames()
    })
    .toBe(0)
}

test('[IMPL-01] two authors in two paragraphs: each sees where the other is and what they write, and the caret stays where it is', async () => {
  const { olena, daniel } = await authors()
  const address = await makeLesson(olena.context)
  await goto(olena.page, address)
  await goto(daniel.page, address)
  await enter(olena.page, 'first')
  await olena.page.keyboard.type('Long ago: ')
  await block(daniel.page, 'first').getByText('Long ago: First paragraph.').waitFor()
  await row(daniel.page, 'first').getByText('Olena Adeyemi').waitFor()
  await daniel.page.getByText('Olena Adeyemi is here now').waitFor({ state: 'attached' })

  await enter(daniel.page, 'second')
  await daniel.page.keyboard.type('And then: ')
  await block(olena.page, 'second').getByText('And then: Second paragraph.').waitFor()
  await row(olena.page, 'second').getByText('Daniel Adeyemi').waitFor()
  await olena.page.keyboard.type('long, long ago. ')
  await block(daniel.page, 'first').getByText('Long ago: long, long ago. First paragraph.').waitFor()
  expect((await axeOn(olena.page).analyze()).violations.map(({ id }) => id)).toEqual([])

  await daniel.page.close()
  await row(olena.page, 'second').getByText('Daniel Adeyemi').waitFor({ state: 'detached' })
  await olena.page.getByText('Daniel Adeyemi has left').waitFor({ state: 'attached' })
  expect([...olena.complaints, ...daniel.complaints]).toEqual([])
})

test('[IMPL-01, A11Y-01] a course is translated by keys alone, and a changed original is marked at once', async () => {
  const { olena, daniel } = await authors()
  const { page } = olena
  const [, id = ''] = /courses\/([^/]+)\//.exec(await makeLesson(olena.context)) ?? []
  const studio = `${portal.origin}/api/creator/studio/courses/${id}`
  const current = page.locator('[data-text-row][data-current]')
  /** Waits for the field of a text, and writes its translation. */
  const translate = async (source: string, target: string) => {
    await current.getByText(source, { exact: true }).waitFor()
    await page.locator('[data-current] textarea:focus').waitFor()
    await page.keyboard.type(target)
    await page.keyboard.press('Control+Enter')
  }
  const checked = async () => {
    const { groups } = await (await olena.context.request.get(`${studio}/translate/uk`)).json()
    return groups.map(({ counts }: { counts: { checked: number; missing: number } }) => [
      counts.checked,
      counts.missing,
    ])
  }
  await goto(page, `${portal.origin}/en/studio/courses/${id}/translate/uk/`)
  await page.keyboard.press('Alt+n')
  await translate('Together', 'Разом')
  await translate('The storm', 'Буря')
  await translate('First paragraph.', 'Перший абзац.')
  await translate('Second paragraph.', 'Другий абзац.')
  await expect.poll(checked).toEqual([
    [1, 0],
    [3, 0],
  ])

  // What another author changes is outdated at once, with the words that changed.
  const { document, revision } = await (await daniel.context.request.get(`${studio}/elements/${id}-1`)).json()
  const { setValue } = await import('../../src/features/drafts/document.ts')
  const path = ['components', 'first', 'props', 'html']
  const changes = [setValue(document, { path, value: '<p>Very first paragraph.</p>' })]
  const data = { id: portal.kernel.makeId(), revision, changes }
  const saved = await daniel.context.request.patch(`${studio}/elements/${id}-1`, {
    headers: { origin: portal.origin },
    data,
  })
  expect(saved.status()).toBe(200)
  const outdated = page.locator('[data-text-row][data-state="outdated"]')
  await outdated.locator('ins').first().waitFor()
  await page.keyboard.press('Alt+n')
  await outdated.locator('textarea:focus').waitFor()
  const findings = async () => (await axeOn(page).analyze()).violations.map((found) => found.id)
  expect(await findings()).toEqual([])
  await page.keyboard.press('Control+Enter')
  await outdated.waitFor({ state: 'detached' })
  await expect.poll(checked).toEqual([
    [1, 0],
    [3, 0],
  ])
  await page.setViewportSize({ width: 360, height: 740 })
  await goto(page, `${portal.origin}/ar/studio/courses/${id}/translate/ar/${id}-1/`)
  await page.locator('[data-text-row] textarea').first().focus()
  expect(await findings()).toEqual([])
  expect([...olena.complaints, ...daniel.complaints]).toEqual([])
})

test('[IMPL-01, IMPL-20] the same paragraph, one of them offline, who sees how many changes wait: both texts are kept over a reload, compared by words, and decided by keys', async () => {
  const { olena, daniel } = await authors()
  const address = await makeLesson(olena.context)
  await goto(daniel.page, address)
  await enter(daniel.page, 'first')
  await daniel.context.setOffline(true)
  await daniel.page.keyboard.type('Daniel’s ')
  await daniel.page.getByText('Offline, 1 change saved on this device').waitFor()

  await goto(olena.page, address)
  await enter(olena.page, 'first')
  await olena.page.keyboard.type('Olena’s ')
  await olena.page.getByText(/^Saved \d/).waitFor()
  await daniel.context.setOffline(false)
  await conflict(daniel.page).getByText('You and Olena Adeyemi changed it at the same time. Nothing is lost.').waitFor()
  const own = await conflict(daniel.page).locator('ins').allInnerTexts()
  expect(own.map((words) => words.trim())).toEqual(['Daniel', 'Olena'])
  // Their author continues to type at the same caret.
  await daniel.page.keyboard.type('own ')
  await conflict(daniel.page).getByText('Daniel’s own First paragraph.').waitFor()
  expect((await axeOn(daniel.page).analyze()).violations.map(({ id }) => id)).toEqual([])

  await daniel.page.reload()
  await conflict(daniel.page).getByText('Daniel’s own First paragraph.').waitFor()
  await daniel.page.getByRole('button', { name: '1 conflict' }).focus()
  await daniel.page.keyboard.press('Enter')
  await daniel.page.locator('[data-conflict]:focus').waitFor()
  await daniel.page.keyboard.press('Tab')
  await daniel.page.getByRole('button', { name: 'Keep mine' }).and(daniel.page.locator(':focus')).waitFor()
  await daniel.page.keyboard.press('Enter')
  await conflict(daniel.page).waitFor({ state: 'detached' })
  await block(olena.page, 'first').getByText('Daniel’s own First paragraph.').waitFor()
  expect(olena.complaints).toEqual([])
})

test('[IMPL-01] a tab that dies while the portal is away loses nothing: the next one sends it, and can undo it', async () => {
  const { olena } = await authors()
  const address = await makeLesson(olena.context)
  await goto(olena.page, address)
  await olena.context.route('**/api/creator/studio/**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await enter(olena.page, 'first')
  await olena.page.keyboard.type('Not lost: ')
  await olena.page.getByRole('button', { name: 'Offline, 1 change saved on this device' }).waitFor()
  await olena.page.close({ runBeforeUnload: false })
  await olena.context.unroute('**/api/creator/studio/**')

  const page = await olena.context.newPage()
  await goto(page, address)
  await block(page, 'first').getByText('Not lost: First paragraph.').waitFor()
  await page.getByText(/^Saved \d/).waitFor()
  await page.reload()
  await block(page, 'first').getByText('Not lost: First paragraph.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await block(page, 'first').getByText('First paragraph.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Redo' }).click()
  await block(page, 'first').getByText('Not lost: First paragraph.').waitFor()
})

/** Opens the studio as somebody with a part in the demo’s course `week`. */
async function openAs(name: string, path: string, how: BrowserContextOptions = {}) {
  const visit = await portal.visit({ viewport: { width: 1280, height: 860 }, ...how })
  const data = { email: `${name}@demo.portico.test`, password: 'portico-demo' }
  await visit.context.request.post(`${portal.origin}/api/sso/login/email`, { data })
  await goto(visit.page, `${portal.origin}/${path}`)
  return visit
}
const WEEK = 'en/studio/courses/week/'

test('[IMPL-01] a reviewer finds their course in the studio, reads it and changes nothing', async () => {
  const { page, complaints } = await openAs('mentor', 'en/studio/')
  await page.locator('a[href="/en/studio/courses/week/"]').first().click()
  await page.getByText('Preview shows the course as learners will see it.').waitFor()
  expect(await page.getByRole('button', { name: 'Publish…' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Settings', exact: true }).count()).toBe(0)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByText('Preview shows this lesson as learners will see it.').waitFor()
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.frameLocator('iframe').first().getByRole('heading', { level: 1 }).waitFor()
  expect(complaints).toEqual([])
})

test('[IMPL-01] a translator writes the texts of their language, in the settings and on the page of a lesson', async () => {
  const { page, complaints } = await openAs('mentors-admin', `${WEEK}settings/`)
  await page.locator('[data-path="title"]').fill('Тиждень')
  await page.getByText(/^Saved \d/).waitFor()
  expect(await page.getByRole('button', { name: 'Publish…' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Outline', exact: true }).last().click()
  await page.getByText('Open a lesson to translate it.').waitFor()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.locator('textarea').first().fill('Перший день')
  await page.getByText(/^Saved \d/).waitFor()
  await page.locator('[data-block-id]').first().click()
  expect(await page.getByRole('button', { name: 'Add a block below' }).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('[IMPL-01] an author who may publish writes the course, without its price and its people', async () => {
  const { page, complaints } = await openAs('leader', WEEK)
  await page.getByRole('button', { name: 'Publish…' }).waitFor()
  expect(await page.getByText('Preview links').count()).toBe(0)
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
  await page.locator('[data-path="title"]').waitFor()
  expect(await page.locator('[data-field="price"]').count()).toBe(0)
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.getByText('Olena Hrytsenko').waitFor()
  expect(await page.getByLabel('Find someone to add').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('[IMPL-01, A11Y-01] a keeper changes who has a part in a course', async () => {
  const { page, complaints } = await openAs('admin', `${WEEK}people/`)
  const person = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await page.getByLabel('Find someone to add').fill('Daniel Okafor')
  await page.getByText('Nobody else found').waitFor()
  await page.getByRole('combobox', { name: 'Part of Daniel Okafor' }).selectOption('author')
  await person('Daniel Okafor').getByRole('switch', { name: 'May publish' }).waitFor()
  await page.getByRole('button', { name: 'Remove Tomas Lindqvist' }).click()
  await page.getByText('A course needs a keeper. Make someone else a keeper first.').waitFor()
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('button', { name: 'Remove Daniel Okafor' }).click()
  // The search still has their name, and offers them again.
  await page.getByRole('button', { name: 'Add Daniel Okafor' }).click()
  await page.getByRole('button', { name: 'Remove Daniel Okafor' }).waitFor()
  expect(complaints).toEqual(['Failed to load resource: the server responded with a status of 409 (Conflict)'])
})
