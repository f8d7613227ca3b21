// The first day of a real portal: no content, no users, and a link printed by the documented command.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOf } from '../operations/empty-database.ts'
import { cleanUp, start, WITHIN } from '../operations/portal-process.ts'
import { TEST_CONFIG } from '../test-config.ts'
import { type E2ePortal, goto, openPortal, untilAlive } from './open-portal.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal({ environment: 'production' })
}, WITHIN.hookTimeout)
afterAll(async () => {
  await portal.close()
  await cleanUp()
})

const PASSWORD = 'a door for all of us'

/** The link that `bin/portico create-admin` prints while the portal serves. */
async function createAdmin(email: string): Promise<string> {
  const command = start(['dist/server/cli.js', 'create-admin', email], {
    PORTICO_ENV: 'production',
    PUBLIC_URL: portal.origin,
    PORTICO_DATA: portal.dataFolder,
    PORTICO_SECRET: TEST_CONFIG.secret,
    DATABASE_URL: urlOf(portal.database),
  })
  expect(await command.ends()).toBe(0)
  // The other output says that no mail server is set.
  return /http\S+/.exec(command.output())?.[0] ?? ''
}

test('[A-D1, O-B1, O-B2, A-D2, A-D17, ROLE-27, ROUTE-46] the first administrator goes from the printed link to a published main page that guests see', async () => {
  const { page, context, complaints } = await portal.visit({ viewport: { width: 1280, height: 860 } })
  const popup = page.getByRole('dialog')
  await page.goto(await createAdmin('owner@school.example'))
  await untilAlive(page)
  await page.getByRole('heading', { level: 1, name: 'Welcome to Portico' }).waitFor()
  await popup.getByLabel('New password').fill(PASSWORD)
  await popup.getByLabel('Repeat password').fill(PASSWORD)
  await popup.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Your password has been changed').waitFor()
  expect(page.url()).not.toContain('pwdtoken')

  const consent = popup.getByRole('checkbox')
  if (await consent.count()) await consent.check()
  await popup.getByLabel('Email').fill('owner@school.example')
  await popup.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
  await popup.getByRole('button', { name: 'Not now' }).click()
  await popup.getByRole('heading', { name: 'Welcome' }).waitFor()

  // The welcome page lists the next steps; each of them leads somewhere.
  await goto(page, `${portal.origin}/`)
  await page.getByRole('heading', { name: 'What to do next' }).waitFor()
  await page.getByRole('link', { name: /^Create your first page/ }).click()
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByLabel('Title', { exact: true }).fill('School of the lake')
  await page.getByLabel('Start with').selectOption({ label: 'Main page' })
  await page.getByLabel('Address', { exact: true }).fill('main')
  await page.getByRole('button', { name: 'Create page' }).click()
  await page.waitForURL(/\/en\/designer\//)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Visitors can see the page now.').first().waitFor()
  expect(complaints.filter((complaint) => !/status of 401/.test(complaint))).toEqual([])

  const guest = await portal.visit()
  expect(await goto(guest.page, `${portal.origin}/`)).toBe(200)
  await guest.page.getByRole('heading', { level: 1, name: /Come in\./ }).waitFor()
  await guest.page.getByRole('link', { name: 'See all courses' }).first().click()
  await guest.page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor()
  expect(new URL(guest.page.url()).pathname).toBe('/en/courses/')
  await guest.page.getByText('The first course is still being written').waitFor()
  expect(guest.complaints).toEqual([])
  await guest.context.close()
  await context.close()
})
