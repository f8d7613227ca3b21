import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { changeSetting, showSettings } from './settings.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

test('a setting is read by its path, and all of them without one', async () => {
  expect(await changeSetting(portal.kernel, 'theme.color', 'green')).toBe('"green"')
  expect(await showSettings(portal.kernel, 'theme.color')).toBe('"green"')
  expect(JSON.parse(await showSettings(portal.kernel))).toMatchObject({ theme: { color: 'green' } })
})

test.each([
  ['theme.colour', '"red"', 'There is no setting "theme.colour".'],
  [
    'theme.color',
    '5',
    'The setting theme.color can’t have this value: theme.color: This isn’t the right kind of value.',
  ],
])('the setting %s = %s is refused and not stored', async (name, json, sentence) => {
  const before = await showSettings(portal.kernel)
  await expect(changeSetting(portal.kernel, name, json)).rejects.toThrow(sentence)
  expect(await showSettings(portal.kernel)).toBe(before)
})
