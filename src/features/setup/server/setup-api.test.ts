import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { changeSettings } from '#features/portal/server/settings.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { setupApi } from '../api.ts'
import { SETUP_STEPS, type SetupStep } from '../model.ts'

/** A production portal on its first day. */
let portal: TestApp
let as: Record<string, string>
beforeEach(async () => {
  portal = await createTestApp({ config: { environment: 'production' } })
  ;({ as } = await portal.signedIn('envmgr-admin'))
})
afterEach(() => portal.close())

const answerOf = setupApi['GET /backoffice/setup'].output
const setup = async () => answerOf.parse(await (await portal.get('/api/backoffice/setup', { as })).json())
async function inState(state: string): Promise<SetupStep[]> {
  const { steps } = await setup()
  return steps.filter((step) => step.state === state).map(({ id }) => id)
}
const skip = (id: string, isSkipped: boolean) =>
  portal.call('PUT', `/api/backoffice/setup/steps/${id}`, { as, body: { isSkipped } })

async function makePage(page: { title: string; alias: string; type: string }, { publish = true } = {}) {
  const ask = async (method: string, path: string, body?: object) =>
    z
      .looseObject({})
      .parse(await (await portal.call(method, `/api/creator/pages${path}`, { as, ...(body && { body }) })).json())
  const { id } = await ask('POST', '', page)
  const { revision } = await ask('GET', `/${String(id)}/draft`)
  if (publish) await ask('POST', `/${String(id)}/publication`, { revision })
  return id
}

test('[IMPL-07] every step of a new portal is open, and visitors see that it opens soon', async () => {
  expect(await inState('open')).toEqual(SETUP_STEPS)
  expect((await setup()).isOpeningSoon).toBe(true)
})

test('[IMPL-07] a step is done when the portal shows it, not before', async () => {
  await changeSettings(portal.kernel, (stored) => ({ ...stored, name: 'School of the lake' }))
  expect(await inState('done')).toEqual(['name'])
  await changeSettings(portal.kernel, (stored) => ({ ...stored, theme: { color: 'green' } }))
  await changeSettings(portal.kernel, (stored) => ({ ...stored, i18n: { primaryLang: 'en', languages: ['en', 'uk'] } }))
  expect(await inState('done')).toEqual(['name', 'languages', 'look'])

  const id = await makePage({ title: 'Home', alias: 'main', type: 'main' }, { publish: false })
  const home = (await setup()).steps.find((step) => step.id === 'home')
  expect(home).toEqual({ id: 'home', state: 'open', started: { id, title: 'Home' } })

  await makeCourse(portal.kernel, { id: 'first' })
  expect(await inState('done')).toEqual(['name', 'languages', 'look', 'course'])
  expect((await setup()).isOpeningSoon).toBe(false)

  await makePage({ title: 'Terms', alias: 'terms-of-use', type: 'policy' })
  expect(await inState('done')).not.toContain('policies')
  await makePage({ title: 'Privacy', alias: 'privacy-policy', type: 'policy' })
  expect(await inState('done')).toContain('policies')
})

test('a service to sign in with counts when it is on and has its keys', async () => {
  const keys = { clientId: 'id', clientSecret: 'secret' }
  await changeSettings(portal.kernel, (stored) => ({ ...stored, integrations: { google: keys } }))
  expect(await inState('done')).toEqual([])
  await changeSettings(portal.kernel, (stored) => ({ ...stored, registration: { google: true } }))
  expect(await inState('done')).toEqual(['sign-in'])
})

test('a step that was skipped stays so until that is taken back, or the step is done anyway', async () => {
  expect((await skip('payments', true)).status).toBe(200)
  expect((await skip('name', true)).status).toBe(200)
  expect((await skip('name', true)).status).toBe(200)
  expect(await inState('skipped')).toEqual(['name', 'payments'])
  await skip('payments', false)
  expect(await inState('skipped')).toEqual(['name'])
  await changeSettings(portal.kernel, (stored) => ({ ...stored, name: 'School of the lake' }))
  expect(await inState('skipped')).toEqual([])
  expect(await (await skip('dance', true)).json()).toMatchObject({ status: 404, code: 'setup.no-such-step' })
})

test('[IMPL-07] the start page of the administration shows what a new portal lacks, with the way to each step', async () => {
  await skip('payments', true)
  const answer = await portal.get('/api/backoffice/today', { as })
  const { setUp } = z.looseObject({ setUp: z.looseObject({ steps: z.array(z.unknown()) }) }).parse(await answer.json())
  expect(setUp).toMatchObject({ to: '/admin/setup/' })
  expect(setUp.steps).toHaveLength(SETUP_STEPS.length)
  expect(setUp.steps).toEqual(
    expect.arrayContaining([
      { id: 'mail', state: 'open', to: '/admin/setup/mail/' },
      { id: 'payments', state: 'skipped', to: '/admin/setup/payments/' },
    ]),
  )
})
