import { existsSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addSignInService } from '#features/accounts/server/providers/service.ts'
import { addPaymentSystem } from '#features/orders/server/provider.ts'
import { blockDefinitions, checkBlocks } from '#features/pages/server/block-definitions.ts'
import { settingsSchema } from '#features/portal/server/settings-schema.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { readSources } from '#test/read-sources.ts'
import { contracts, createApi } from './server/api.ts'
import { features } from './features.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

test('[C-3.1] every feature that describes its server side is listed, once', () => {
  const described = readdirSync('src/features').filter((name) => existsSync(`src/features/${name}/server/feature.ts`))
  expect(features.map(({ name }) => name).toSorted()).toEqual(described.toSorted())
})

test('every kind of notification in the sources is listed by its feature', () => {
  const defined = readSources('src/features/*/server/**/*.ts').flatMap(({ text }) =>
    [...text.matchAll(/defineNotification\(\{\s*id: '([^']+)'/g)].map(([, id]) => id),
  )
  expect(defined).toContain('orders.paid-twice')
  expect(portal.kernel.parts.names().notifications).toEqual(expect.arrayContaining(defined))
})

test('no two kinds of parts have the same name', () => {
  const names = readSources('src/**/*.ts').flatMap(({ text }) =>
    [...text.matchAll(/definePartKind<[^(]*>\('([^']+)'\)/g)].map(([, name]) => name),
  )
  expect(names).toEqual(expect.arrayContaining(Object.keys(portal.kernel.parts.names())))
  expect(new Set(names).size).toBe(names.length)
})

test('[C-3.1] what is registered with one kernel is unknown to another in the same process', async () => {
  const { kernel } = portal
  const service = { id: 'forge', name: 'Forge', order: 9, scope: 'openid', provider: 'https://forge.example.org' }
  addSignInService(kernel.parts, service)
  addPaymentSystem(kernel.parts, {
    definition: { id: 'bank', title: 'Bank', order: 9, currencies: ['UAH'], logos: [] },
    server: { keys: [], sandboxKeys: () => ({}), open: () => undefined },
  })
  kernel.parts.add(blockDefinitions, 'plain', { type: 'plain', version: 1, category: 'text', props: z.object({}) })
  const block = { id: 'b', component: 'plain', version: 1, visible: true, props: {}, texts: {} }
  const settings = { registration: { forge: true }, integrations: { payments: [{ id: 'bank', enabled: true }] } }

  expect(settingsSchema(kernel).parse(settings)).toMatchObject(settings)
  expect(checkBlocks(kernel, [block])).toEqual([block])

  const other = await createTestApp()
  expect(settingsSchema(other.kernel).safeParse(settings).error?.issues).toMatchObject([
    { path: ['integrations', 'payments', 0, 'id'], message: 'payment' },
  ])
  expect(settingsSchema(other.kernel).parse({ registration: { forge: true } }).registration).not.toHaveProperty('forge')
  expect(() => checkBlocks(other.kernel, [block])).toThrow('pages.block-not-valid')
  await other.close()
})

test('no API path is shadowed by another endpoint that matches it too', () => {
  const { routes } = createApi(portal.kernel)
  const shadowed = routes.flatMap((route, index) => {
    const address = sampleOf(route.path)
    const first = routes.findIndex(
      (other) =>
        (other.method === route.method || other.method === 'ALL') &&
        isEndpoint(other.path) &&
        fits(other.path, address),
    )
    return first < index && isEndpoint(route.path) && routes[first]!.path !== route.path
      ? [`${route.method} ${routes[first]!.path} takes ${address}`]
      : []
  })
  expect(shadowed).toEqual([])
  expect(routes.length).toBeGreaterThan(Object.values(contracts).flatMap(Object.keys).length)
})

const isEndpoint = (path: string) => !path.endsWith('*')
/** An address that matches the path, with parameter values that occur in no path. */
const sampleOf = (path: string) =>
  path.replace(/:\w+(?:\{(.*?)\})?/g, (_, pattern?: string) => (pattern ? `~${pattern}` : '~'))
const fits = (path: string, address: string) =>
  new RegExp(`^${path.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/:\w+(?:\{.*?\})?/g, '[^/]+')}$`).test(address)
