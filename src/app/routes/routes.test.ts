import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { RESERVED_ALIASES, PAGES_WITH_ROUTES } from './reserved-aliases.ts'
import type { PageHandle } from './page.ts'
import { lazyGroupOf } from './lazy-routes.ts'
import { accountRoutes } from './account-routes.ts'
import { backOfficeRoutes } from './back-office-routes.ts'
import { portalRoutes } from './routes.ts'
import { routes } from './all-routes.ts'

const handleOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.handle as PageHandle | undefined

const NAMED_ROUTES = [
  ['/en/lesson/a/', 'lesson-id'],
  ['/en/courses/c/lesson/a/', 'lesson-id'],
  ['/en/test/a/', 'test-id'],
  ['/en/webinar/a/', 'webinar-id'],
] as const

test.each(NAMED_ROUTES)('[ROUTE-32, ROUTE-33, ROUTE-34] the route of %s is called %s', (path, name) => {
  expect(handleOf(path)?.name).toBe(name)
})

const POLICY_ROUTES = ['privacy-policy', 'terms-of-use', 'cookie-policy'] as const

test.each(POLICY_ROUTES)(
  '[ROUTE-24, ROUTE-37] the policy %s has a route of its name, and no other page has',
  (name) => {
    expect(handleOf(`/en/${name}/`)?.name).toBe(name)
    expect(handleOf('/en/mentor-policy/')?.name).toBe('lang-all')
  },
)

const RETURN_ROUTES = [
  ['/en/rcallback/', 'rcallback'],
  ['/authcb/', 'authcb'],
] as const

test.each(RETURN_ROUTES)(
  '[ROUTE-05, ROUTE-36] returning from another service at %s shows the page %s',
  (path, name) => {
    expect(handleOf(path)?.name).toBe(name)
  },
)

const OPTIONAL_IDS = [
  // The list is a page of blocks.
  ['/en/microcourse/', '/en/microcourse/m/', 'lang-all'],
  ['/en/order-result/', '/en/order-result/o/', 'order-result-id'],
  ['/en/preview/', '/en/preview/p/', 'preview-id'],
] as const

test.each(OPTIONAL_IDS)(
  '[ROUTE-15, ROUTE-16, ROUTE-17] %s has a route with and without an id',
  (bare, named, bareName) => {
    const params = matchRoutes(routes, named)?.at(-1)?.params ?? {}
    expect(Object.values(params)).toEqual(['en', named.split('/').at(-2)])
    expect(handleOf(named)?.name).not.toBe('lang-all')
    expect(handleOf(bare)?.name).toBe(bareName)
  },
)

const IN_COURSES = ['test', 'webinar'] as const

test.each(IN_COURSES)('[ROUTE-19, ROUTE-20] a %s has a route within its course, with and without its id', (type) => {
  for (const path of [`/en/courses/c/${type}/e/`, `/en/courses/c/${type}/`]) {
    expect(handleOf(path)?.name).toBe(`${type}-id`)
    expect(matchRoutes(routes, path)?.at(-1)?.params.courseId).toBe('c')
  }
})

const GALLERY_ROUTES = [
  ['/en/guideline/base/', 'guideline-base'],
  ['/en/guideline/components/', 'guideline-components'],
  ['/en/guideline/icons/', 'guideline-icons'],
] as const

test.each(GALLERY_ROUTES)('[ROUTE-08, ROUTE-09, ROUTE-10] %s is the page %s', (path, name) => {
  expect(handleOf(path)?.name).toBe(name)
})

test('[ROUTE-14, ROUTE-38, ROUTE-39] a course page is marked by the name and the model of its route', () => {
  expect(handleOf('/en/courses/mark/')).toMatchObject({ name: 'lang-courses-courseId', pageModel: 'course' })
  expect(handleOf('/en/courses/')?.pageModel).toBeUndefined()
})

test('[TEST-07] a test has a short route and one within its course, where its id is optional', () => {
  const placeOf = (path: string) => {
    const found = matchRoutes(routes, path)?.at(-1)
    return [(found?.route.handle as PageHandle | undefined)?.name, found?.params]
  }
  expect(placeOf('/en/courses/c/test/t/')).toEqual(['test-id', { lang: 'en', courseId: 'c', elementId: 't' }])
  expect(placeOf('/en/courses/c/test/')).toEqual(['test-id', { lang: 'en', courseId: 'c' }])
  expect(placeOf('/en/test/t/')).toEqual(['test-id', { lang: 'en', elementId: 't' }])
})

test('[MICRO-14] microcourses have a route, which lists them where none is named', () => {
  expect([handleOf('/en/microcourse/m/')?.name, handleOf('/en/microcourse/')?.name]).toEqual([
    'microcourse-id',
    'lang-all',
  ])
})

test('the names that no page may take are those of the portal’s own addresses', () => {
  const pathsOf = (route: RouteObject): string[] => [route.path ?? '', ...(route.children ?? []).flatMap(pathsOf)]
  const names = new Set(routes.flatMap(pathsOf).map((path) => path.split('/', 1)[0] ?? ''))
  const own = [...names].filter((name) => /^[\w-]+$/.test(name))
  expect(own.filter((name) => !RESERVED_ALIASES.has(name) && !PAGES_WITH_ROUTES.has(name))).toEqual([])
})

test.each([
  ['account', accountRoutes],
  ['back-office', backOfficeRoutes],
])('%s routes are recognised by their paths before they are loaded, and no others are', (name, late) => {
  const pathsOf = (route: RouteObject): string[] => [route.path ?? '', ...(route.children ?? []).flatMap(pathsOf)]
  const groupsOf = (children: RouteObject[]) =>
    children
      .flatMap(pathsOf)
      .filter((path) => /^\w/.test(path))
      .map((path) => lazyGroupOf(`/en/${path}`)?.name)
  expect([...new Set(groupsOf(late))]).toEqual([name])
  expect([...new Set(groupsOf(portalRoutes()))]).toEqual([undefined])
})
