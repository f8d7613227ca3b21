import { expect, test } from 'vitest'
import { mainLink } from './rules.ts'

const portal = {
  isMainPagePublished: false,
  type: 'multi',
  monoCourseId: null,
  pathname: '/en/',
  listedIds: ['a', 'b'],
} as const

test('[POPUP-11] leads to the main page when that is published', () => {
  expect(mainLink({ ...portal, isMainPagePublished: true, pathname: '/en/courses/b/' })).toBe('/')
})

test.each([
  ['the one course of the portal', { type: 'mono', monoCourseId: 'one', pathname: '/en/courses/b/' }, '/courses/one/'],
  ['the course whose page is shown', { pathname: '/en/courses/b/lesson/b-1/' }, '/courses/b/'],
  ['the first that is listed', { monoCourseId: 'one' }, '/courses/a/'],
  ['the catalogue, where there is none', { listedIds: [] }, '/courses/'],
] as const)('[POPUP-12] leads otherwise to %s', (_, changes, to) => {
  expect(mainLink({ ...portal, ...changes })).toBe(to)
})
