// The draft of a course in a preview: beside the text, and by a link that neither sends nor stores anything.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeOn } from './axe.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const signIn = async (visit: Awaited<ReturnType<E2ePortal['visit']>>) => {
  const data = { email: 'admin@demo.portico.test', password: 'portico-demo' }
  await visit.context.request.post(`${portal.origin}/api/sso/login/email`, { data })
}
const framed = (page: Page) => page.frameLocator('[data-preview-pane] iframe[data-shown]')

test('[IMPL-01] the preview beside the text follows what is saved, and shows it as a guest, on a tablet, in Arabic', async () => {
  const visit = await portal.visit({ viewport: { width: 1366, height: 860 } })
  await signIn(visit)
  const { page, complaints } = visit
  await goto(page, `${portal.origin}/en/studio/courses/mark/mark-storm/`)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await framed(page).getByText('Draft preview.').waitFor()
  await framed(page).getByRole('heading', { name: 'The storm' }).first().waitFor()
  await page.getByRole('textbox', { name: 'Title of the lesson' }).fill('The storm and the calm')
  await framed(page).getByText('The storm and the calm').first().waitFor({ state: 'attached' })
  await page.getByLabel('Show as').selectOption({ label: 'Guest' })
  await framed(page).getByText('This lesson is still locked for this learner').waitFor()
  await page.getByLabel('Show as').selectOption({ label: 'All content' })
  await page.locator('[data-preview-pane]').getByText('Tablet').click()
  await page.getByLabel('Language of the preview').selectOption('ar')
  await framed(page).locator('html[dir="rtl"] #draft-preview').waitFor()
  const { violations } = await axeOn(page).include('[data-preview-pane]').exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await page.getByRole('button', { name: 'Close preview' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Preview')
  expect(complaints).toEqual([])
})

test('[F9] a visitor with a link answers questions that are not sent, and leaves nothing in the portal or the browser', async () => {
  const author = await portal.visit()
  await signIn(author)
  const made = await author.context.request.post(`${portal.origin}/api/creator/managedCourses/mark/previews`, {
    data: { id: 'walk', days: 1, note: 'For the walk' },
  })
  const { secret } = (await made.json()) as { secret: string }
  const { page } = author
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().startsWith(portal.origin)) sent.push(request.url())
  })
  await goto(page, `${portal.origin}/en/lesson/mark-storm/?secret=${secret}`)
  const question = page.locator('#most-afraid')
  await question.scrollIntoViewIfNeeded()
  await question.getByLabel('When they woke him').check({ force: true })
  await question.getByRole('button', { name: 'Answer' }).click()
  await page.getByText('This isn’t sent, because it’s a preview.').first().waitFor()
  expect(sent).toEqual([])
  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases())
      .map(({ name }) => name ?? '')
      .filter((name) => !name.startsWith('preview ')),
    stored: Object.keys(localStorage).length + Object.keys(sessionStorage).length,
  }))
  expect(left).toEqual({ databases: [], stored: 0 })
})

test('[F9, TEST-08] the test of a draft is taken in its preview and graded by the server, and nothing is stored', async () => {
  const author = await portal.visit()
  await signIn(author)
  const made = await author.context.request.post(`${portal.origin}/api/creator/managedCourses/mark/previews`, {
    data: { id: 'walk-test', days: 1, note: '' },
  })
  const { secret } = (await made.json()) as { secret: string }
  const { page, complaints } = author
  await goto(page, `${portal.origin}/en/test/mark-test/?secret=${secret}`)
  await page.getByText('Your answers are graded, but not saved.').waitFor()
  const listAttempts = () => portal.kernel.db.selectFrom('test_attempts').select(['element_id', 'number']).execute()
  const before = await listAttempts()
  await page.getByRole('button', { name: 'Start the test' }).click()
  await page.getByText('Question 1 of 8').waitFor()
  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'Flag this question' }).click()
  await page.getByRole('button', { name: 'Flagged', exact: true }).waitFor()
  await page.getByText('All answers saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'All questions' }).click()
  await page.getByRole('button', { name: 'Finish the test' }).click()
  await page.getByRole('button', { name: 'Finish anyway' }).click()
  await page.getByRole('region', { name: 'Your result' }).waitFor()
  await page.getByRole('heading', { name: 'Question by question' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Question 1 of 8').waitFor()
  expect(await listAttempts()).toEqual(before)
  expect(complaints).toEqual([])
})
