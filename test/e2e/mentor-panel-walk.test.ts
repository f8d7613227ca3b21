// Walk W17: a guest chooses a mentor in the panel, signs in, and finds the same mentor there later.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUserByEmail } from '../../src/features/accounts/server/store.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'
import { usePassword } from './sign-in.ts'

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const PASSWORD = 'portico-demo'
/** A learner of the demo without campaign and mentor. */
const LEARNER = 'aino.laine@people.portico.test'
const CAMPAIGN = '?utm_source=fb&utm_campaign=spring'
/** Two mentors of the demo: one for the spring campaign, and another. */
const SPRING = 'mentor@demo.portico.test'
const OTHER = 'iryna.koval@people.portico.test'

const idOf = async (email: string) => (await findUserByEmail(portal.kernel.db, email))!.id
const button = (page: Page) => page.locator('[data-floating=connect_to_mentor]')
const panel = (page: Page) => page.locator('[data-mentor-panel]')
const choice = (page: Page, id: string) => panel(page).locator(`[data-mentor="${id}"] input`)

async function stateOf(page: Page) {
  await panel(page).getByRole('heading', { level: 2 }).waitFor()
  return panel(page).evaluate(({ dataset: { mode, state, active } }) => ({ mode, state, active }))
}

async function openPanel(page: Page, query = '') {
  await goto(page, `${portal.origin}/en/${query}`)
  // On a phone it waits at the end of the page, or for the keyboard.
  if (page.viewportSize()?.width === 360) await button(page).press('Enter')
  else await button(page).click()
  return stateOf(page)
}

test('[W17, MENTOR-06, MENTOR-09, MENTOR-10, MENTOR-12, MENTOR-16, MENTOR-20, NAV-03, LIMIT-37, LIMIT-07, POPUP-25, USER-12, USER-16] a guest chooses a mentor, signs in, and stays connected', async () => {
  const [spring, other] = [await idOf(SPRING), await idOf(OTHER)]
  const { page, context, complaints } = await portal.visit()
  const asked = page.waitForRequest((request) => request.url().includes('/api/mp/profiles'))
  expect(await openPanel(page, CAMPAIGN)).toEqual({ mode: 'multiple', state: 'empty', active: spring })
  const query = Object.fromEntries(new URL((await asked).url()).searchParams)
  expect(query).toEqual({ mentorOnLpIds: 'demo', roleIds: 'mentor,mp-leader,mp-admin', limit: '100' })
  expect(await button(page).getAttribute('data-order')).toBe('1')

  expect(await choice(page, spring).isChecked()).toBe(true)
  await panel(page).locator(`[data-mentor="${spring}"]`).click()
  expect((await stateOf(page)).active).toBe(spring)
  await panel(page).locator(`[data-mentor="${other}"]`).click()
  await expect.poll(() => choice(page, other).isChecked()).toBe(true)

  await panel(page).getByRole('button', { name: 'Sign in to talk to Iryna Koval' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Email').fill(LEARNER)
  const consent = popup.getByRole('checkbox')
  if (await consent.count()) await consent.check()
  await usePassword(popup)
  await popup.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Iryna Koval is now your mentor').waitFor()

  const me = async () =>
    (await (await context.request.get(`${portal.origin}/api/sso/users/me`)).json()) as Record<string, object>
  const connection = { environmentId: 'demo', type: 'chat', mentorId: other }
  expect((await me()).chat).toEqual({ connections: [connection] })
  const utm = { environmentId: 'demo', utm_source: 'fb', utm_campaign: 'spring' }
  await expect.poll(async () => (await me()).analytics).toEqual({ utm: [utm] })

  expect(await openPanel(page)).toMatchObject({ state: 'connected', active: other })
  const data = { environmentId: 'demo', type: 'distribution' }
  const headers = { origin: portal.origin }
  expect((await context.request.post(`${portal.origin}/api/mp/connections`, { data, headers })).status()).toBe(200)
  expect(await openPanel(page)).toEqual({ mode: 'mentor-chooses', state: 'connected', active: other })
  expect(complaints).toEqual([])
  await context.close()
}, 90_000)

test('[W17, MENTOR-04, MENTOR-05, MENTOR-11] utm_term=only shows only mentors of the campaign; without mentors there is no panel', async () => {
  const spring = await idOf(SPRING)
  const { page, context } = await portal.visit({ viewport: { width: 360, height: 740 } })
  expect(await openPanel(page, `${CAMPAIGN}&utm_term=only`)).toEqual({ mode: 'single', state: 'empty', active: spring })
  expect(await panel(page).getByRole('radio').count()).toBe(0)
  await portal.kernel.db.updateTable('mentor_profiles').set({ is_on: false }).execute()
  const answered = page.waitForResponse((response) => response.url().includes('/api/mp/profiles'))
  await goto(page, `${portal.origin}/en/`)
  expect(((await (await answered).json()) as { profiles: object[] }).profiles).toEqual([])
  await page.locator('[data-floating=chat]').waitFor()
  expect(await button(page).count()).toBe(0)
  await context.close()
}, 90_000)
