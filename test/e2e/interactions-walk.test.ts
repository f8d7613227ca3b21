// W14 in a lesson: questions answered offline, twice or during failures; a guest who gets an account; required
// questions.
import { MINUTE_MS } from '#base/clock.ts'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeOn, faultsOf } from './axe.ts'
import { type E2ePortal, goto, openPortal, untilAlive } from './open-portal.ts'
import { signInDemo } from './sign-in.ts'

let portal: E2ePortal
/** Answers of people of the demo. */
let others: string[]
beforeAll(async () => {
  portal = await openPortal({ tabs: 'used' })
  const rows = await portal.kernel.db.selectFrom('interaction_results').select('id').execute()
  others = rows.map((row) => row.id)
})
afterAll(() => portal.close())

const LESSON = 'letters-locked-room'
const address = (id: string, lang = 'en') => `${portal.origin}/${lang}/lesson/${id}/`
const houses = (page: Page) => page.locator('#first-house')
/** Opens a lesson and waits until the block is hydrated. */
async function open(page: Page, lesson: string, block: string): Promise<void> {
  await goto(page, address(lesson))
  await page.locator(`#${block}`).scrollIntoViewIfNeeded()
  await page.locator(`#${block}:not([data-asleep])`).waitFor()
}
const choose = (page: Page, name: string) => houses(page).getByLabel(name).check({ force: true })
const answer = (page: Page) => houses(page).getByRole('button', { name: 'Answer' }).click()

const kept = () =>
  portal.kernel.db
    .selectFrom('interaction_results')
    .select(['user_id', 'component_id', 'answers', 'multiple', 'attempt'])
    .where('id', 'not in', others)
    .orderBy('component_id')
    .orderBy('attempt')
    .execute()

async function signIn(context: BrowserContext): Promise<string> {
  const login = await signInDemo(portal, { context, who: 'learner' })
  expect(login.status()).toBe(200)
  const me = await context.request.get(`${portal.origin}/api/sso/users/me`)
  return ((await me.json()) as { id: string }).id
}

test('[RESULT-02, RESULT-04, RESULT-11, RESULT-13, UI-04] a guest’s answer survives a reload and a lost network, is stored once, and moves to the account', async () => {
  const { context, page, complaints } = await portal.visit()
  await open(page, LESSON, 'first-house')
  // An empty answer can’t be sent.
  expect(await houses(page).getByRole('button', { name: 'Answer' }).isDisabled()).toBe(true)
  await choose(page, 'The priest of a temple')
  await page.reload()
  await untilAlive(page)
  await expect.poll(() => houses(page).getByLabel('The priest of a temple').isChecked()).toBe(true)

  const otherTab = await context.newPage()
  await goto(otherTab, address(LESSON))
  await context.setOffline(true)
  await answer(page)
  await houses(page).getByText('Your answer is saved on this device').waitFor()
  expect(await page.locator('[data-offline]').count()).toBe(1)
  expect(await kept()).toEqual([])
  await context.setOffline(false)
  await houses(page).getByText('Not yet.').waitFor()
  await houses(page).getByText('no priest comes into this story').waitFor()
  expect(await kept()).toMatchObject([{ component_id: 'first-house', multiple: false, attempt: 1 }])

  for (const name of ['Lydia', 'A slave girl', 'A prison keeper']) await choose(page, name)
  await answer(page)
  await houses(page).getByText('Correct.').waitFor()
  await houses(page).getByText('A businesswoman, a girl who belongs to others').waitFor()
  expect((await kept()).at(-1)).toMatchObject({ multiple: true, attempt: 2 })
  // The request that followed the reconnect was sent before the guest had a session.
  const expected = /ERR_INTERNET_DISCONNECTED|status of 401/
  expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([])

  // After sign-in the answers belong to the learner, on another device too.
  const userId = await signIn(context)
  expect([...new Set((await kept()).map((row) => row.user_id))]).toEqual([userId])
  const elsewhere = await portal.visit({ viewport: { width: 360, height: 780 } })
  await signIn(elsewhere.context)
  await goto(elsewhere.page, address(LESSON))
  await houses(elsewhere.page).getByText('A businesswoman').waitFor()
  await expect.poll(() => houses(elsewhere.page).getByRole('button', { name: 'Answer' }).count()).toBe(0)
  await elsewhere.context.close()
  await context.close()
})

test('[RESULT-09, RESULT-10, RESULT-03] a poll sends an answer, and shows the share of all answers', async () => {
  const { context, page } = await portal.visit()
  await open(page, LESSON, 'how-to-read')
  const poll = page.locator('#how-to-read')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/quizResults'))
  await poll.getByLabel('From the end, like a letter').check({ force: true })
  await poll.getByRole('button').click()
  const body = (await sent).postDataJSON() as Record<string, unknown>
  expect(body).toMatchObject({
    dialogId: `${LESSON}.how-to-read`,
    msgId: 'poll',
    categoryId: 'letters',
    multiple: false,
  })
  await poll.getByText('100%').waitFor()
  await poll.getByText('1 person has answered').waitFor()
  await context.close()
})

test('[RESULT-08, ERROR-67] a failed answer is sent again every 15 seconds until it succeeds', async () => {
  const { context, page } = await portal.visit()
  await signIn(context)
  await passed(context, ['mark-whole-story', 'mark-four-fishermen', 'mark-notice'])
  await page.clock.install()
  await open(page, 'mark-storm', 'most-afraid')
  // From here on time passes only when the test advances it.
  await page.clock.pauseAt(new Date(Date.now() + MINUTE_MS))
  const triedAt: number[] = []
  await page.route('**/interactionResults?*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    triedAt.push(await page.evaluate(() => Date.now()))
    return triedAt.length < 3 ? route.abort() : route.continue()
  })
  const question = page.locator('#most-afraid')
  await question.getByLabel('After the sea was calm').check({ force: true })
  await question.getByRole('button', { name: 'Answer' }).click()
  const triesAfterASecond = async () => {
    await page.clock.runFor(1000)
    return triedAt.length
  }
  await expect.poll(triesAfterASecond).toBe(3)
  const [first = 0, second = 0, third = 0] = triedAt
  // The next attempt is scheduled a moment after the failure.
  for (const pause of [second - first, third - second]) {
    expect(pause).toBeGreaterThanOrEqual(15_000)
    expect(pause).toBeLessThan(20_000)
  }
  await question.getByText('The storm frightens them.').waitFor()
  await context.close()
})

test('[ELEM-28] a lesson with a required question can be finished once it is answered; an ordering question works by keyboard alone', async () => {
  const { context, page, complaints } = await portal.visit()
  await signIn(context)
  await passed(context, ['mark-whole-story', 'mark-four-fishermen', 'mark-notice', 'mark-storm'])
  await open(page, 'mark-two-meals', 'in-order')
  expect(await page.getByRole('button', { name: 'Finish the lesson' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Answer the question above' }).click()
  const order = page.locator('#in-order')
  const first = (await order.getByRole('listitem').first().textContent()) ?? ''
  await order.getByRole('button', { name: 'Move down' }).first().focus()
  await page.keyboard.press('Enter')
  await order.getByText('now number 2 of 5').waitFor()
  await expect.poll(() => order.getByRole('listitem').nth(1).textContent()).toContain(first.slice(1, 12))
  // The focus stays with the item that moves.
  await page.keyboard.press('Enter')
  await order.getByText('now number 3 of 5').waitFor()
  // Pressed one after the other, an item moves to the place of another.
  const moved = (await order.getByRole('listitem').nth(2).textContent()) ?? ''
  for (const place of [2, 4])
    await order.getByRole('listitem').nth(place).locator('button[aria-pressed]').press('Enter')
  await expect.poll(() => order.getByRole('listitem').nth(4).textContent()).toContain(moved.slice(1, 12))
  // A number that is tapped does the same as its text; one that is dragged takes its item along.
  const numbers = order.locator('li > [aria-hidden]')
  await numbers.nth(4).click()
  await numbers.nth(0).click()
  await expect.poll(() => order.getByRole('listitem').nth(0).textContent()).toContain(moved.slice(1, 12))
  await numbers.nth(0).hover()
  await page.mouse.down()
  await numbers.nth(1).hover()
  await page.mouse.up()
  await expect.poll(() => order.getByRole('listitem').nth(1).textContent()).toContain(moved.slice(1, 12))
  expect(await order.locator('[aria-pressed="true"]').count()).toBe(0)
  expect(await faultsOf(axeOn(page).include('#in-order'))).toEqual([])
  await order.getByRole('button', { name: 'Answer' }).click()
  await page.getByRole('button', { name: 'Finish the lesson' }).click()
  await page
    .getByRole('link', { name: /Ask Daniel|Next/ })
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

const ends = (question: Locator) => question.locator('button[aria-pressed]')
const badgeOf = (end: Locator) => end.locator('[aria-hidden]').first().textContent()

test('[E-19] things are matched by tapping one and then the other, also from right to left at 320 pixels', async () => {
  const { context, page, complaints } = await portal.visit({ viewport: { width: 320, height: 740 }, hasTouch: true })
  await signIn(context)
  await passed(context, ['mark-whole-story'])
  await goto(page, address('mark-four-fishermen', 'ar'))
  const question = page.locator('#who-did-what')
  await question.scrollIntoViewIfNeeded()
  const [first, second, target] = [ends(question).nth(0), ends(question).nth(1), ends(question).nth(5)]
  await first.tap()
  await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true')
  await target.tap()
  const text = (await target.locator('bdi').textContent()) ?? ''
  await question.getByRole('button', { name: `موصول بـ ${text}` }).waitFor()
  expect([await badgeOf(first), await badgeOf(target)]).toEqual(['1', '1'])
  expect(await target.getAttribute('data-hue')).toBe(await first.getAttribute('data-hue'))
  // A target may belong to several.
  await second.tap()
  await target.tap()
  await expect.poll(() => badgeOf(target)).toBe('1 2')
  const [item, match] = [await boxOf(first), await boxOf(target)]
  expect(item.x).toBeGreaterThan(match.x + match.width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await faultsOf(axeOn(page).include('#who-did-what'))).toEqual([])
  // Pressed while joined, a pair is separated: a target from all that belong to it.
  await target.tap()
  await expect.poll(() => badgeOf(target)).toBe('')
  expect([await first.getAttribute('data-hue'), await second.getAttribute('data-hue')]).toEqual([null, null])
  expect(complaints).toEqual([])
  await context.close()
})

test('[E-19] things are matched by keys alone, and right pairs stay for the next try', async () => {
  const { context, page, complaints } = await portal.visit()
  await signIn(context)
  await passed(context, ['mark-whole-story'])
  await open(page, 'mark-four-fishermen', 'who-did-what')
  const question = page.locator('#who-did-what')
  const end = (name: RegExp) => question.getByRole('button', { name })
  const status = question.getByRole('status').first()
  const join = async (item: RegExp, match: RegExp) => {
    for (const name of [item, match]) {
      await end(name).focus()
      await page.keyboard.press('Enter')
    }
    await status.getByText('Matched:').waitFor()
  }
  await ends(question).first().focus()
  await page.keyboard.press('Enter')
  await status.getByText('Now choose its match.').waitFor()
  await page.keyboard.press('Escape')
  await status.getByText('no longer chosen').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  expect(await ends(question).evaluateAll((all) => all.indexOf(document.activeElement as HTMLButtonElement))).toBe(5)
  await join(/^Simon and Andrew/, /^casting/)
  await join(/^James and John/, /^taking/)
  await join(/^Levi/, /^mending/)
  await join(/^The hired/, /^staying/)
  await question.getByRole('button', { name: 'Answer' }).press('Enter')
  await question.getByText('Not yet.').waitFor()
  await question.getByRole('button', { name: /^Simon and Andrew.*matched with casting a net.*\(Right\)/ }).waitFor()
  await question.getByRole('button', { name: /^Levi.*\(Not this one\)/ }).waitFor()
  expect(await end(/^Simon/).getAttribute('aria-disabled')).toBe('true')
  await join(/^James and John/, /^mending/)
  await join(/^Levi/, /^taking/)
  await question.getByRole('button', { name: 'Answer' }).press('Enter')
  await question.getByText('Nobody is waiting for a sign').waitFor()
  expect(await question.getByText('(Right)').count()).toBe(4)
  expect(complaints).toEqual([])
  await context.close()
})

test('[E-19, E-20] pictures to choose from and the feedback fit on a phone together, and Enter answers a gap', async () => {
  const { context, page } = await portal.visit({ viewport: { width: 360, height: 740 } })
  await signInDemo(portal, { context, who: 'admin' })
  await open(page, 'psalms-known-by-heart', 'comes-to-rest')
  const pictures = page.locator('#comes-to-rest')
  await pictures.getByRole('radio', { name: /Still waters/ }).check({ force: true })
  await pictures.getByRole('button', { name: 'Answer' }).click()
  await pictures.getByText('He comes past them').waitFor()
  const [question, feedback] = await Promise.all(
    ['legend', '[role="status"]'].map((part) => boxOf(pictures.locator(part))),
  )
  const barHeight = 61
  expect((feedback?.y ?? 0) + (feedback?.height ?? 0) - (question?.y ?? 0)).toBeLessThan(740 - barHeight)

  await open(page, 'psalms-clean-heart', 'one-verb')
  const gap = page.locator('#one-verb')
  for (const [word, verdict] of [
    ['wash', 'Not yet.'],
    ['Create', 'Correct.'],
  ] as const) {
    await gap.getByRole('textbox').fill(word)
    await page.keyboard.press('Enter')
    await gap.getByRole('status').getByText(verdict).waitFor()
  }
  await context.close()
})

test('without scripts a question is readable, and says that answering needs scripts', async () => {
  const { context, page } = await portal.visit({ javaScriptEnabled: false })
  const served = await page.goto(address(LESSON))
  expect(await houses(page).getByText('Who is named or met in Acts 16').isVisible()).toBe(true)
  expect(await houses(page).getByText('Lydia, who sells purple').isVisible()).toBe(true)
  expect(await served?.text()).toMatch(/<noscript><p[^>]*>To answer, turn on JavaScript/)
  await context.close()
})

/** Completes these lessons, one after another. */
async function passed(context: BrowserContext, lessons: string[]): Promise<void> {
  const me = (await (await context.request.get(`${portal.origin}/api/sso/users/me`)).json()) as { id: string }
  for (const id of lessons) {
    const path = `/api/lpm/progresses/demo:${me.id}/courses/mark/elements/${id}/sync`
    const report = { state: 'done', percent: 100, history: portal.kernel.clock.now().toISOString() }
    const done = await context.request.post(portal.origin + path, { data: report, headers: { origin: portal.origin } })
    expect([id, done.status()]).toEqual([id, 200])
  }
}

test('[B-D7, E-16] in Persian an English lesson says so, and interface texts in it keep their language and direction', async () => {
  const { context, page, complaints } = await portal.visit({ viewport: { width: 360, height: 780 } })
  await goto(page, address(LESSON, 'fa'))
  const notice = page.getByText('این درس به زبان انگلیسی است.')
  expect(await languageAround(notice)).toEqual({ lang: 'fa', dir: 'rtl' })
  const heading = page.locator('h1')
  expect(await languageAround(heading)).toEqual({ lang: 'en', dir: 'ltr' })
  expect((await boxOf(notice)).y).toBeLessThan((await boxOf(heading)).y)
  expect(
    await languageAround(
      page
        .locator('article')
        .getByText(/^\P{L}+ دقیقه$/u)
        .first(),
    ),
  ).toEqual({
    lang: 'fa',
    dir: 'rtl',
  })

  await houses(page).scrollIntoViewIfNeeded()
  await page.locator('#first-house:not([data-asleep])').waitFor()
  for (const own of ['هر چه درست است انتخاب کنید.', 'پاسخ دادن']) {
    expect(await languageAround(houses(page).getByText(own))).toEqual({ lang: 'fa', dir: 'rtl' })
  }
  for (const content of ['Who is named or met', 'Lydia']) {
    expect(await languageAround(houses(page).getByText(content).first())).toEqual({ lang: 'en', dir: 'ltr' })
  }
  // The marks are at the start of the line, where the floating buttons never cover them.
  const pip = await boxOf(houses(page).locator('label > [aria-hidden]').first())
  const floating = await boxOf(page.locator('aside > [data-floating]').first())
  expect(pip.x).toBeGreaterThan(floating.x + floating.width)

  await choose(page, 'The priest of a temple')
  await houses(page).getByRole('button', { name: 'پاسخ دادن' }).click()
  const verdict = houses(page).getByRole('status')
  expect(await languageAround(verdict.getByText('هنوز نه.'))).toEqual({ lang: 'fa', dir: 'rtl' })
  const note = houses(page).getByText('no priest comes into this story')
  expect(await languageAround(note)).toEqual({ lang: 'en', dir: 'ltr' })
  expect(complaints).toEqual([])
  await context.close()
})

test('a right answer that was just given fills with a movement, but not when the page is opened again', async () => {
  const { context, page } = await portal.visit({ reducedMotion: 'no-preference' })
  await context.addInitScript(() =>
    document.addEventListener('animationstart', ({ target, pseudoElement }) => {
      if (pseudoElement === '::before' && target instanceof Element && target.closest('#first-house'))
        document.documentElement.dataset.filled = String(Number(document.documentElement.dataset.filled ?? 0) + 1)
    }),
  )
  const filled = () => page.evaluate(() => document.documentElement.dataset.filled)
  await open(page, LESSON, 'first-house')
  for (const name of [/^Lydia/, /^A slave girl/, /^A prison keeper/])
    await houses(page).getByLabel(name).check({ force: true })
  await answer(page)
  await houses(page).getByRole('status').getByText('Correct.').waitFor()
  await expect.poll(filled).toBe('3')
  await open(page, LESSON, 'first-house')
  await houses(page).getByRole('status').getByText('Correct.').waitFor()
  expect(await filled()).toBeUndefined()
  await context.close()
})

test('[E-20] the feedback on an answer scrolls into view', async () => {
  const { context, page } = await portal.visit({ viewport: { width: 360, height: 740 } })
  await open(page, LESSON, 'first-house')
  await choose(page, 'The priest of a temple')
  const button = houses(page).getByRole('button', { name: 'Answer' })
  // Puts the button at the lower edge of the window, so that the feedback is below it.
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await button.click()
  const verdict = houses(page).getByRole('status').getByText('Not yet.')
  await verdict.waitFor()
  await expect
    .poll(async () => {
      const { y, height } = await boxOf(verdict)
      return y >= 0 && y + height <= 740
    })
    .toBe(true)
  await context.close()
})

const languageAround = (words: Locator) =>
  words.evaluate((element) => ({
    lang: element.closest('[lang]')?.getAttribute('lang'),
    dir: element.closest('[dir]')?.getAttribute('dir'),
  }))

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('It wasn’t published.')
  return box
}
