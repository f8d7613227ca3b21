// Every setting must have an effect: it is read somewhere besides the screens that edit it.
import { expect, test } from 'vitest'
import { integrationFields, settingsShape } from '#features/portal/model.ts'
import { readSources } from '#test/read-sources.ts'

const sources = readSources('src/**/*.{ts,tsx}').filter(
  ({ path }) => !/^src\/features\/(?:settings|gallery)\//.test(path) && !path.endsWith('/portal/model.ts'),
)

/** Settings that other programs read: environment, template, Google client id (the sign-in keys are others). */
const FOR_OTHERS = ['template', 'uid', 'googleClientId']

const { shape: integrations } = integrationFields

/** Whether some source reads a setting by its name, as a property or in a destructuring. */
const isRead = (name: string) => {
  const taken = new RegExp(`[.?]\\.?${name}\\b|[{,]\\s*${name}\\s*[,}:=]`)
  return sources.some(({ text }) => taken.test(text))
}

test('[SETTINGS-25, SETTINGS-26, IMPL-07] every setting of the portal is read somewhere', () => {
  const unread = Object.keys(settingsShape).filter((name) => !FOR_OTHERS.includes(name) && !isRead(name))
  expect(unread).toEqual([])
  expect(isRead('noSuchSetting')).toBe(false)
})

test('[SETTINGS-08, IMPL-07] every service in the settings is read somewhere', () => {
  expect(Object.keys(integrations).filter((name) => !FOR_OTHERS.includes(name) && !isRead(name))).toEqual([])
})
