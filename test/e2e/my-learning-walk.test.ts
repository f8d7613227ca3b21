// A learner’s own tools: search, highlights and notes, continuing from the first page, weekly goal, printing.
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type E2ePortal, goto, openPortal, pressTwice, untilAlive } from './open-portal.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const LESSON = '/en/lesson/mark-whole-story/'

async function signIn(context: BrowserContext): Promise<void> {
  const data = { email: 'learner@demo.portico.test', password: 'portico-demo' }
  await context.request.post(`${portal.origin}/api/sso/login/email`, { data, headers: { origin: portal.origin } })
}

/** Selects words of the lesson as with the mouse. */
const select = (page: Page, words: string) =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.querySelector('main article')!, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const at = node.data.indexOf(wanted)
      if (at === -1) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + wanted.length)
      getSelection()?.removeAllRanges()
      getSelection()?.addRange(range)
      return
    }
    throw new Error(`Nowhere: ${wanted}`)
  }, words)

/** The texts that are highlighted in a colour. */
const painted = (page: Page, name: string) =>
  page.evaluate((key) => [...(CSS.highlights.get(key) ?? [])].map(String), `note-${name}`)

test('the slash key opens the search, and results link to the passage; search works without scripts too', async () => {
  const { context, page, complaints } = await portal.visit()
  await goto(page, `${portal.origin}/en/courses/`)
  await page.locator('h1').click()
  await page.keyboard.press('/')
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor()
  await page.getByRole('searchbox').fill('slcies')
  await page.getByText('Showing results for').waitFor()
  await page.getByRole('searchbox').fill('slices loaf')
  const result = page.getByRole('main').getByRole('link', { name: /The whole story/ })
  await expect.poll(() => result.locator('mark').allTextContents()).toContain('loaf')
  await result.click()
  await page.waitForURL(/mark-whole-story\/#b3$/)
  expect(complaints).toEqual([])
  await context.close()
  const plain = await portal.visit({ javaScriptEnabled: false })
  await plain.page.goto(`${portal.origin}/en/search/?q=slices`)
  expect(await plain.page.getByRole('link', { name: /The whole story/ }).count()).toBe(1)
  expect(await plain.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await plain.context.close()
})

test('a guest’s highlights and notes made offline are sent later and survive a reload; the first page links back to the lesson', async () => {
  const { context, page } = await portal.visit()
  await goto(page, portal.origin + LESSON)
  await select(page, 'nobody learns the shape')
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected text' })
  await bar.waitFor()
  await context.setOffline(true)
  await pressTwice(bar.getByRole('button', { name: 'Highlight in green' }))
  // The second click may hit the text if the toolbar has closed after the first.
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await bar.waitFor({ state: 'hidden' })
  await select(page, 'A whisper is enough')
  await bar.waitFor()
  await page.keyboard.press('Alt+KeyN')
  const card = page.getByRole('dialog', { name: 'Your note' })
  await card.getByRole('textbox').fill('In the kitchen.')
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  await expect.poll(() => painted(page, 'leaf')).toEqual(['nobody learns the shape'])
  await context.setOffline(false)
  await expect
    .poll(async () =>
      portal.kernel.db.selectFrom('notes').select('text').where('text', '=', 'In the kitchen.').execute(),
    )
    .toHaveLength(1)
  await page.reload()
  await untilAlive(page)
  await expect.poll(() => painted(page, 'leaf')).toEqual(['nobody learns the shape'])
  await expect.poll(() => painted(page, 'written')).toEqual(['A whisper is enough'])
  await page.getByRole('button', { name: /^Notes and bookmarks/ }).click()
  const list = page.getByRole('dialog', { name: 'Your notes in this lesson' })
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2)
  await list.getByRole('button', { name: 'Bookmark this lesson' }).click()
  await list.getByRole('button', { name: 'Bookmarked' }).waitFor()
  await goto(page, `${portal.origin}/en/profile/notes/`)
  await page.getByText('In the kitchen.').waitFor()

  await goto(page, `${portal.origin}/en/`)
  const lessonCard = page.getByRole('region', { name: 'Continue where you left off' })
  await lessonCard.getByRole('heading', { level: 1, name: 'The whole story in one sitting' }).waitFor()
  const hero = page.locator('[data-block="hero"]')
  const room = await hero.boundingBox()
  await expect.poll(() => lessonCard.boundingBox()).toEqual(room)
  expect(await page.getByRole('heading', { name: /Come in/ }).count()).toBe(0)
  await lessonCard.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('heading', { name: /Come in/ }).waitFor()
  await page.reload()
  await lessonCard.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL(new RegExp(LESSON))
  await context.close()
})

test('[E-6] without scripts the first page begins with a learner’s lesson, their week and what their mentor wrote', async () => {
  const { context, page } = await portal.visit({ javaScriptEnabled: false })
  await signIn(context)
  const card = page.getByRole('region', { name: 'Continue where you left off' })
  await page.goto(`${portal.origin}/en/`)
  expect(await card.count()).toBe(0)
  const me = (await (await context.request.get(`${portal.origin}/api/sso/users/me`)).json()) as { id: string }
  const place = { blockId: 'b3', media: {} }
  const data = { state: 'opened', percent: 50, history: new Date().toISOString(), place }
  const sync = `${portal.origin}/api/lpm/progresses/demo:${me.id}/courses/mark/elements/mark-whole-story/sync`
  await context.request.post(sync, { data, headers: { origin: portal.origin } })
  await page.goto(`${portal.origin}/en/`)
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['The whole story in one sitting'])
  expect(await card.textContent()).toContain('12 min left in this lesson')
  const go = card.getByRole('link', { name: 'Continue' })
  expect(await go.getAttribute('href')).toMatch(/\/mark-whole-story\/#b3$/)
  expect((await go.boundingBox())!.y).toBeLessThan(800)
  expect(await card.getByRole('link', { name: /days this week/ }).getAttribute('href')).toBe('/en/profile/progress/')
  const again = card.getByRole('link', { name: '4 questions to look at again' })
  expect(await again.getAttribute('href')).toBe('/en/profile/practice/')
  expect(await card.getByRole('link', { name: /wrote to you/ }).getAttribute('href')).toBe('/en/?chat=open')
  expect(await page.getByRole('heading', { name: /Come in/ }).count()).toBe(0)
  await context.close()
})

test('words that a guest asks about wait until they have an account, and are sent to their new mentor with a link to the lesson', async () => {
  const { context, page, complaints } = await portal.visit()
  await goto(page, portal.origin + LESSON)
  await select(page, 'nobody learns the shape')
  await page.getByRole('button', { name: 'Ask my mentor about this' }).click()
  const chat = page.locator('[data-chat-window]')
  const quoted = chat.getByRole('region', { name: 'You’re asking about this' })
  await quoted.getByText('nobody learns the shape').waitFor()
  await chat.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  const data = {
    firstName: 'Naomi',
    lastName: 'Cole',
    email: 'naomi.cole@example.org',
    password: 'a door for all of us',
  }
  await context.request.post(`${portal.origin}/api/sso/users`, { data, headers: { origin: portal.origin } })
  await page.reload()
  await untilAlive(page)
  await quoted.getByText('nobody learns the shape').waitFor()
  await chat.getByText('is now your mentor and will answer your messages').waitFor()
  await chat.getByRole('textbox', { name: 'Message' }).fill('Why not?')
  await chat.getByRole('button', { name: 'Send' }).click()
  await quoted.waitFor({ state: 'detached' })
  const sent = chat.locator('[data-message]').filter({ hasText: 'Why not?' })
  const link = sent.getByRole('link', { name: /The whole story/ })
  expect(await link.getAttribute('href')).toBe(`${LESSON}#b3`)
  expect(await sent.locator('blockquote').textContent()).toBe('nobody learns the shape')
  expect(complaints).toEqual([])
  await context.close()
})

describe('a learner', () => {
  let page: Page
  let complaints: string[]
  beforeAll(async () => {
    const visit = await portal.visit()
    page = visit.page
    complaints = visit.complaints
    await signIn(visit.context)
    await visit.context.addInitScript(() => {
      window.print = () =>
        document.documentElement.setAttribute('data-printed', document.querySelector('h2 ~ div')?.textContent ?? '')
    })
  })
  afterAll(() => page.context().close())

  test('finds a note in the list although its text was removed from the lesson', async () => {
    await goto(page, portal.origin + LESSON)
    await select(page, 'The ear notices')
    await page.getByRole('toolbar').getByRole('button', { name: 'Highlight in blue' }).click()
    // The demo’s learner has earlier highlights.
    await expect.poll(() => painted(page, 'sky')).toContain('The ear notices')
    await page.evaluate(() => document.querySelector('#b5')?.remove())
    await page.getByRole('button', { name: /^Notes and bookmarks/ }).click()
    await page.getByText('The text has changed').first().waitFor()
  })

  test('[E-26] prints a lesson and a course without buttons, and without requests for closed lessons', async () => {
    await page.getByRole('button', { name: 'Print this lesson' }).click()
    await page.locator('html[data-printed]').waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByRole('button').count()).toBe(0)
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await page.getByRole('heading', { name: 'Why all of it at once' }).count()).toBe(1)
    await page.emulateMedia({ media: 'screen' })
    const refused: string[] = []
    page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()))
    await goto(page, `${portal.origin}/en/courses/mark/print/`)
    await page.getByText('1 of 9 lessons').waitFor()
    // Closed lessons are not requested.
    expect(refused).toEqual([])
  })

  test('sees the week, changes the weekly goal, and hides it', async () => {
    await page.goto('about:blank')
    complaints.length = 0
    await goto(page, `${portal.origin}/en/profile/progress/`)
    await page.getByRole('heading', { name: /of 4 days this week/ }).waitFor()
    await page.getByRole('combobox', { name: 'How many days a week suit you?' }).selectOption('2')
    await page.getByRole('heading', { name: /of 2 days this week/ }).waitFor()
    await page.getByRole('button', { name: 'Don’t count my days' }).click()
    await page.getByRole('button', { name: 'Show my week' }).waitFor()
    await expect
      .poll(
        async () =>
          (await portal.kernel.db.selectFrom('learning_goals').select(['weekly_days', 'is_shown']).execute())[0],
      )
      .toEqual({ weekly_days: 2, is_shown: false })
    expect(complaints).toEqual([])
  })

  test('answers a question again, one at a time, and turns that off', async () => {
    await page.getByRole('link', { name: /4 questions to look at again/ }).click()
    const question = page.getByRole('article', { name: 'Question' })
    await question.getByRole('radio', { name: /Whoever guards him/ }).check()
    await question.getByRole('button', { name: 'Answer' }).click()
    await question.getByText('It comes back in 3 days.').waitFor()
    await question.getByText(/A chain has two ends/).waitFor()
    await question.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('3 questions to look at again today').waitFor()
    await question.getByText(/In which order do the steps go down/).waitFor()
    expect(await question.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Don’t ask me again' }).click()
    await page.getByRole('heading', { name: 'These questions are turned off' }).waitFor()
    expect(complaints).toEqual([])
  })
})
