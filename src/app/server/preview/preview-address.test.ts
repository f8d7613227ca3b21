import { expect, test } from 'vitest'
import { previewRedirect, previewSecret } from './preview-address.ts'

test('[API-17] only courses and their lessons, tests and webinars, and microcourses are shown as drafts', () => {
  const pages = [
    '/en/courses/mark/',
    '/uk/lesson/one/',
    '/ar/test/one/',
    '/en/webinar/one/',
    '/en/microcourse/one/',
    '/en/preview/p/',
    '/en/courses/',
  ]
  expect(pages.map((page) => previewSecret(`${page}?secret=s`))).toEqual([
    's',
    's',
    's',
    's',
    's',
    undefined,
    undefined,
  ])
  expect(previewSecret('/en/lesson/one/')).toBeUndefined()
})

test('a redirect within a preview stays in it, and names a lesson that is locked', () => {
  const from = { address: '/en/lesson/two/?secret=s', secret: 's' }
  expect(previewRedirect('/en/courses/mark/?login=1&returnTo=%2Fen%2Flesson%2Ftwo%2F', from)).toBe(
    '/en/courses/mark/?secret=s&locked=1',
  )
  expect(previewRedirect('/en/courses/mark/?finish=one', from)).toBe('/en/courses/mark/?secret=s&finish=one&locked=1')
  expect(previewRedirect('/en/courses/mark/', { address: '/en/courses/markus/?secret=s', secret: 's' })).toBe(
    '/en/courses/mark/?secret=s',
  )
  expect(previewRedirect('/en/login/', from)).toBe('/en/login/')
})
