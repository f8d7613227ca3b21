import { expect, test } from 'vitest'
import { readSignInQuery, safeReturnTo } from './return-address.ts'
import { elementIdOf } from './sign-in-options.ts'

test('[ROUTE-54] without login nothing is read', () => {
  expect(readSignInQuery('?returnTo=%2Fen%2F')).toBeUndefined()
})

test('[ROUTE-47] login alone starts the login scenario', () => {
  expect(readSignInQuery('?login=1')).toEqual({})
})

test('[ROUTE-54, ROUTE-55] the query of the return address is merged into the current one', () => {
  expect(readSignInQuery('?login=1&returnTo=%2Fen%2Flesson%2F5%2F%3Fa%3Db')).toEqual({
    returnTo: '/en/lesson/5/?a=b',
    merged: '?login=1&returnTo=%2Fen%2Flesson%2F5%2F%3Fa%3Db&a=b',
  })
})

test('[ROUTE-55] parameters of the current query are not overwritten', () => {
  const read = readSignInQuery('?login=1&a=mine&returnTo=%2Fen%2F%3Fa%3Dtheirs%26login%3D2')
  expect(read).toEqual({ returnTo: '/en/?a=theirs&login=2', merged: undefined })
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/api/sso/logout',
  '/auth/google',
  '/files/a.html',
  'javascript:0',
])('[ROUTE-29] the return address %s is ignored', (address) => {
  expect(safeReturnTo(address)).toBeUndefined()
  expect(readSignInQuery(`?${new URLSearchParams({ login: '1', returnTo: address })}`)).toEqual({})
})

test.each([
  ['/lesson/5/', '5'],
  ['/en/test/5/?a=b', '5'],
  ['/uk/courses/mark/webinar/a%20b', 'a b'],
  ['/courses/mark/', undefined],
  ['/lesson/', undefined],
  ['/lesson/%zz/', undefined],
])('%s leads to the element %s', (path, id) => {
  expect(elementIdOf(path)).toBe(id)
})
