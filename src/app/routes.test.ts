import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import type { PageHandle } from './page.ts'
import { routes } from './routes.ts'

const handleOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.handle as PageHandle | undefined

test.each([
  ['/en/lesson/a/', 'lesson-id'],
  ['/en/courses/c/lesson/a/', 'lesson-id'],
  ['/en/test/a/', 'test-id'],
  ['/en/webinar/a/', 'webinar-id'],
  ['/en/privacy-policy/', 'privacy-policy'],
])('[ROUTE-32, ROUTE-33, ROUTE-34, ROUTE-37] the route of %s is called %s', (path, name) => {
  expect(handleOf(path)?.name).toBe(name)
})

test('[ROUTE-14, ROUTE-38, ROUTE-39] a course page is marked by the name and the model of its route', () => {
  expect(handleOf('/en/courses/mark/')).toMatchObject({ name: 'lang-courses-courseId', pageModel: 'course' })
  expect(handleOf('/en/courses/')?.pageModel).toBeUndefined()
})
