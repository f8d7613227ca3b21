// The services of the specification: each has its address in the settings, and endpoints below it.
import { expect, test } from 'vitest'
import { type Contract, splitRoute } from '#base/contract.ts'
import { serviceOf } from '#base/services.ts'
import { BIBLE_ROUTE } from '#features/bible/server/service.ts'
import { settingsShape } from '#features/portal/model.ts'
import { describeApi } from '#server/http/openapi.ts'
import { contracts } from '../../src/app/server/api.ts'

const services = settingsShape.services.parse(undefined)
const paths = [
  ...Object.values(contracts as Record<string, Contract>).flatMap((contract) => Object.keys(contract)),
  BIBLE_ROUTE,
].map((route) => `/api${splitRoute(route as `GET /${string}`).path}`)

/** Number of endpoints below the address of a service. */
const answering = (service: keyof typeof services) =>
  paths.filter((path) => path === services[service] || path.startsWith(`${services[service]}/`)).length

const OF_CONTENT = ['backoffice', 'creator', 'lpm', 'fs'] as const
test.each(OF_CONTENT)('[API-04, API-05, API-06, API-08] the service %s has endpoints at its address', (service) => {
  expect(answering(service)).toBeGreaterThan(0)
})

const OF_PEOPLE = ['sso', 'dvm', 'ds', 'router'] as const
test.each(OF_PEOPLE)('[API-09, API-11, API-12, API-13] the service %s has endpoints at its address', (service) => {
  expect(answering(service)).toBeGreaterThan(0)
})

test('[API-07, API-10] chats and mentors have services of their own', () => {
  expect([answering('lpmV2'), answering('mp')].map((count) => count > 0)).toEqual([true, true])
})

test('[API-14] the Bible has one GraphQL endpoint', () => {
  expect(services.biblekit).toBe('/api/biblekit/graphql')
  expect(answering('biblekit')).toBe(1)
})

test('[API-03] every endpoint belongs to a service of the specification', () => {
  const known = Object.values(services)
  expect(paths.filter((path) => !known.some((service) => path === service || path.startsWith(`${service}/`)))).toEqual(
    [],
  )
})

const schemaOf = (route: string) => {
  const all = Object.values(contracts as Record<string, Contract>).flatMap((contract) => Object.entries(contract))
  return all.find(([name]) => name === route)?.[1].query
}

const RELATED = [
  ['GET /creator/courses', 'all'],
  ['GET /creator/courses/:id', 'all'],
  ['GET /creator/courses/:id/elements', 'all'],
  ['GET /creator/elements/:id', 'all'],
  ['GET /lpm/microcourses', 'all'],
  ['GET /lpm/learningPortals/:id', 'none'],
] as const
test.each(RELATED)('[A-D15, API-15] %s accepts rel %s and no other value', (route, rel) => {
  const taken = (value: unknown) => schemaOf(route)?.safeParse({ lang: 'en', rel: value })
  expect(taken(rel)?.data).toMatchObject({ rel })
  for (const other of ['everything', rel === 'all' ? 'none' : 'all']) expect(taken(other)?.success).toBe(false)
})

test('[API-16] the list of courses accepts cache=true', () => {
  expect(schemaOf('GET /creator/courses')?.parse({ lang: 'en', cache: 'true' })).toMatchObject({ cache: true })
})

test('[A-D15, SETTINGS-28] the API description names a service for each endpoint, the one with the longest matching address', () => {
  const described = Object.values(describeApi(contracts).paths).flatMap((methods) => Object.values(methods))
  expect(described.length).toBeGreaterThan(100)
  expect(described.filter((operation) => !Object.hasOwn(services, nameOfService(operation)))).toEqual([])
  expect(['/api/lpm/v2/chats.list', '/api/lpm/microcourses', '/api/lpmx'].map(serviceOf)).toEqual([
    'lpmV2',
    'lpm',
    undefined,
  ])
})

const nameOfService = (operation: unknown): string => String(Object(operation)['x-service'])
