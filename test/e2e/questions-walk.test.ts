// A test with six kinds of questions and a webinar, made by keys, published, and taken by a learner.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cachedOutline } from '../../src/features/courses/server/cached.ts'
import { completeElement } from '../../src/features/progress/server/complete-element.ts'
import { axeOn } from './axe.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'
import { signInDemo, signInNew } from './sign-in.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const PICTURES = ['db/seed/media/storm-calm.webp', 'db/seed/media/storm-poster.webp']
const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor()

/** Presses the button with this name by a key. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.waitFor()
  await button.focus()
  await page.keyboard.press('Enter')
}

/** Types lines, each followed by Enter; those that begin with an asterisk are marked as right by Ctrl Enter. */
async function typeLines(page: Page, lines: readonly string[]): Promise<void> {
  for (const [index, line] of lines.entries()) {
    await page.locator('textarea:focus').waitFor()
    await page.keyboard.type(line.replace(/^\*/, ''))
    if (line.startsWith('*')) await page.keyboard.press('Control+Enter')
    if (index < lines.length - 1) await page.keyboard.press('Enter')
  }
}

/** Adds a question to the test by N, from the list of its questions, and chooses its kind. */
async function addQuestion(page: Page, kind: string, name: string): Promise<void> {
  const count = await page.locator('[aria-expanded]').count()
  await page.keyboard.press('Escape')
  await page.locator('[data-place^="question "]:focus').waitFor()
  await page.keyboard.press('n')
  await page.locator('[data-question="single-choice"] textarea:focus').waitFor()
  expect(await page.locator('[aria-expanded]').count()).toBe(count + 1)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.locator('[data-question] select:focus').waitFor()
  await page.keyboard.type(name)
  await page.locator(`[data-question="${kind}"] [data-place="title"]`).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.locator('[data-question] textarea:focus').waitFor()
}

/** Writes a test of six kinds of questions, beginning where the page puts the focus. */
async function writeTest(page: Page): Promise<void> {
  await page.locator('[data-begin]:focus').waitFor()
  await page.keyboard.press('Enter')
  await typeLines(page, ['Where does Mark begin?', '*At the Jordan', 'In Bethlehem'])

  await addQuestion(page, 'multiple-choice', 'Several')
  await typeLines(page, ['Who was on the mountain?', '*Peter', '*John', 'Pilate'])

  await addQuestion(page, 'open-text', 'Written')
  await page.keyboard.type('On what did he sleep?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('a pillow')
  await page.keyboard.press('Enter')
  await page.keyboard.type('cushion')
  await page.keyboard.press('Enter')

  await addQuestion(page, 'ordering', 'Put')
  await typeLines(page, ['In which order?', 'A storm rises', 'They wake him', 'A great calm'])

  await addQuestion(page, 'matching', 'Match')
  await typeLines(page, ['Who says it?', 'The disciples', 'Jesus'])
  await press(page, 'Add a match, or paste several')
  await typeLines(page, ['Carest thou not?', 'Peace, be still'])
  for (const [index, target] of ['Carest', 'Peace'].entries()) {
    await page.getByLabel(`Line ${index + 1} belongs to`).focus()
    await page.keyboard.type(target)
  }

  await addQuestion(page, 'image-choice', 'Question')
  await page.keyboard.type('Which picture fits?')
  await page.locator('input[data-place="pictures"]').setInputFiles(PICTURES)
  await page.locator('[aria-label="Description of picture 2"]:focus').waitFor()
  for (const [index, words] of ['The first', 'The second'].entries()) {
    await page.getByLabel(`Caption of picture ${index + 1}`).focus()
    await page.keyboard.type(words)
    await page.getByLabel(`Description of picture ${index + 1}`).focus()
    await page.keyboard.type(`${words} picture`)
  }
  await page.keyboard.press('Control+Enter')
  await page.getByLabel('Still needed').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await saved(page)
}

/** Answers by the words of the question that is shown; the order is left as it is. */
async function answer(page: Page): Promise<void> {
  const answers: Readonly<Record<string, () => Promise<unknown>>> = {
    'Where does Mark begin?': () => page.getByRole('radio', { name: 'At the Jordan' }).check(),
    'Who was on the mountain?': async () => {
      for (const name of ['Peter', 'John']) await page.getByRole('checkbox', { name }).check()
    },
    'On what did he sleep?': () => page.getByLabel('Your answer').fill('A Pillow!'),
    'In which order?': async () => {},
    'Who says it?': async () => {
      await page.getByLabel('The disciples').selectOption('Carest thou not?')
      await page.getByLabel('Jesus').selectOption('Peace, be still')
    },
    'Which picture fits?': () => page.getByRole('radio', { name: /The second/ }).press('Space'),
  }
  for (const [title, give] of Object.entries(answers)) {
    if (await page.getByText(title, { exact: true }).first().isVisible()) await give()
  }
}

test('[IMPL-02, TEST-08, WEBINAR-04] by keys alone a test of six kinds and a webinar are made and published, and a learner passes the test', async () => {
  const { page, context, complaints } = await portal.visit({ viewport: { width: 1280, height: 860 } })
  await signInDemo(portal, { context, who: 'admin' })
  await goto(page, `${portal.origin}/en/studio/`)
  await press(page, 'New course')
  await page.locator('input:focus').waitFor()
  await page.keyboard.type('Six kinds')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/studio\/courses\/[^/]+\/[^/]+\/$/)
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.type('Before the test')
  await page.keyboard.press('Enter')
  await page.locator('[contenteditable="true"]:focus').waitFor()
  await page.keyboard.type('Read Mark 4.')
  await saved(page)
  const courseId = /courses\/([^/]+)\//.exec(page.url())?.[1] ?? ''
  const outline = `${portal.origin}/en/studio/courses/${courseId}/`
  const open = async (type: string, title: string) => {
    await goto(page, outline)
    await page.locator('[data-row]').last().focus()
    await press(page, type)
    await page.locator('input:focus').waitFor()
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    await page.locator('[data-row]:focus').getByText(title, { exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/studio\/courses\/[^/]+\/[^/]+\/$/)
    return /\/([^/]+)\/$/.exec(page.url())?.[1] ?? ''
  }
  const testId = await open('Test', 'Look back')
  await writeTest(page)

  const webinarId = await open('Webinar', 'Ask Daniel')
  await page.locator('[data-own-fields] input:focus').waitFor()
  await page.locator('[data-own-fields] input:focus').fill('2027-01-05T19:00')
  await page.getByLabel('Address of the live stream').focus()
  await page.keyboard.type('https://www.youtube.com/watch?v=M7lc1UVf-VE')
  await saved(page)
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await press(page, 'Publish…')
  await press(page, 'Publish now')
  await page.getByText('Published', { exact: true }).first().waitFor()
  expect(complaints).toEqual([])

  const learner = await portal.visit()
  const userId = await signInNew(portal, learner.context)
  const { kernel } = portal
  const course = await cachedOutline(kernel, courseId)
  const [lesson] = course.elements
  const now = kernel.clock.now().toISOString()
  await kernel.db
    .transaction()
    .execute((trx) => completeElement(kernel, trx, { course, userId, elementId: lesson?.id ?? '', now }))
  await goto(learner.page, `${portal.origin}/en/courses/${courseId}/test/${testId}/`)
  await learner.page.getByRole('button', { name: 'Start the test' }).click()
  for (let place = 1; place <= 6; place += 1) {
    await learner.page.getByText(`Question ${place} of 6`).waitFor()
    await answer(learner.page)
    if (place < 6) await learner.page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await learner.page.getByRole('button', { name: 'Review answers' }).click()
  await learner.page.getByRole('button', { name: 'Finish the test' }).click()
  await learner.page.getByRole('dialog').getByRole('button', { name: 'Finish anyway' }).click()
  await learner.page.getByRole('heading', { name: 'Passed' }).waitFor()
  await goto(learner.page, `${portal.origin}/en/courses/${courseId}/webinar/${webinarId}/`)
  await learner.page
    .getByText(/Jan 5, 2027/)
    .first()
    .waitFor()
})
