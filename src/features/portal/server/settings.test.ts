import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { SETTINGS_REFRESH_MS } from '../model.ts'
import { changeSettings, currentSettings } from './settings.ts'
import { saveSettings } from './store.ts'

let portal: TestApp
beforeEach(async () => {
  portal = await createTestApp()
})
afterEach(() => portal.close())

const settings = async (id = 'demo') => (await portal.get(`/api/lpm/learningPortals/${id}`)).json()

test('[SETTINGS-31] without any settings the portal runs with its defaults', async () => {
  expect(await settings()).toMatchObject({ uid: 'demo', theme: { color: 'blue' }, registration: { email: true } })
})

test('[SETTINGS-24, SETTINGS-25, SETTINGS-26, SETTINGS-27] flags of the environment have the defaults of the product', async () => {
  expect(await settings()).toMatchObject({ gdpr: false, callToAction: true, swapPopups: true, anonymous: true })
})

test('[THEME-07, THEME-09, LIMIT-59] radii are 20 and 30 unless they are set', async () => {
  expect(await settings()).toMatchObject({
    theme: { componentBorderRadius: 20, button: { borderRadius: 30, type: 'flat' } },
  })
})

test('[SETTINGS-30, LIMIT-15] the database is asked at most once in 10 s', async () => {
  const name = async () => (await currentSettings(portal.kernel)).name
  expect(await name()).toBe('Portico')
  await saveSettings(portal.db, { name: 'School' }, portal.clock.now())
  portal.clock.advance(SETTINGS_REFRESH_MS - 1)
  expect(await name()).toBe('Portico')
  portal.clock.advance(1)
  expect(await name()).toBe('School')
})

test('[SETTINGS-39] a change is seen at once where it is made', async () => {
  await currentSettings(portal.kernel)
  await changeSettings(portal.kernel, (old) => ({ ...old, name: 'School', theme: { color: '#7b2a6b' } }))
  expect(await settings()).toMatchObject({ name: 'School', theme: { color: '#7b2a6b' } })
})

test('a change that does not fit changes nothing', async () => {
  await expect(changeSettings(portal.kernel, (old) => ({ ...old, type: 'neither' }))).rejects.toThrow()
  expect(await settings()).toMatchObject({ type: 'multi' })
})

test('[SETTINGS-38] what is secret does not leave the server', async () => {
  await changeSettings(portal.kernel, (old) => ({
    ...old,
    scripts: ['alert(1)'],
    integrations: { googleClientId: 'client', privateKey: 'hush' },
  }))
  const text = JSON.stringify(await settings())
  expect(text).not.toContain('alert(1)')
  expect(text).not.toContain('hush')
})

test('[SETTINGS-33] child portals come as environments, and there are none', async () => {
  expect(await (await portal.get('/api/lpm/learningPortals/demo/children')).json()).toEqual({
    environments: [],
    organizations: [],
  })
  expect(await settings('other')).toMatchObject({ status: 404, code: 'portal.not-found' })
})
