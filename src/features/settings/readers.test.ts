// What can be set must do something: every setting of the portal is read somewhere beyond the screens on which it is set.
import { expect, test } from 'vitest'
import { integrationFields, portalSettings } from '#features/portal/model.ts'

const sources = Object.entries(
  import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).filter(
  ([path]) =>
    !path.includes('/features/settings/') &&
    !path.includes('/features/gallery/') &&
    !path.startsWith('./') &&
    !path.endsWith('/portal/model.ts'),
)

/** Settings that other programs read of the portal: its environment, the one template there is, its client at Google (the keys to sign in are others). */
const FOR_OTHERS = ['template', 'uid', 'googleClientId']

const { shape } = portalSettings
const { shape: integrations } = integrationFields

/** Whether some source takes a setting by its name: of an object, or as one of several. */
const isRead = (name: string) => {
  const taken = new RegExp(`[.?]\\.?${name}\\b|[{,]\\s*${name}\\s*[,}:=]`)
  return sources.some(([, text]) => taken.test(text))
}

test('[SETTINGS-25, SETTINGS-26, IMPL-07] no setting of the portal is read by nothing', () => {
  const unread = Object.keys(shape).filter((name) => !FOR_OTHERS.includes(name) && !isRead(name))
  expect(unread).toEqual([])
  expect(isRead('noSuchSetting')).toBe(false)
})

test('[SETTINGS-08, IMPL-07] no service that can be set is read by nothing', () => {
  expect(Object.keys(integrations).filter((name) => !FOR_OTHERS.includes(name) && !isRead(name))).toEqual([])
})
