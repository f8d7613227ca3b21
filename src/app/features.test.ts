import { existsSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
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
