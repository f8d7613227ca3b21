import { expect, test } from 'vitest'
import { askedWidth, isSizable, srcSetOf } from './rules.ts'

test.each([
  ['/files/uploads/a.jpg', true],
  ['/files/demo/a.WEBP', true],
  ['/files/demo/a.svg', false],
  ['/files/demo/a.webm', false],
  ['/art/a.jpg', false],
  ['https://elsewhere.example/files/a.jpg', false],
])('[IMPL-23] resized versions exist of %s: %s', (src, expected) => {
  expect(isSizable(src)).toBe(expected)
})

test('[IMPL-23] a srcset ends with the first size that is at least as wide as the picture', () => {
  expect(srcSetOf({ src: '/files/a.jpg', width: 900 })).toBe(
    '/files/a.jpg?w=320 320w, /files/a.jpg?w=640 640w, /files/a.jpg?w=960 900w',
  )
  expect(srcSetOf({ src: '/files/a.jpg', width: 200 })).toBe('/files/a.jpg?w=320 200w')
  expect(srcSetOf({ src: '/files/a.jpg', width: 2560 })).toMatch(/ 320w, .* 1920w$/)
  expect(srcSetOf({ src: '/art/a.svg', width: 900 })).toBeUndefined()
})

test.each([
  ['640', 640],
  ['641', undefined],
  ['0640', undefined],
  ['6e2', undefined],
  ['', undefined],
])('[IMPL-23] the width %j is parsed as %s', (text, expected) => {
  expect(askedWidth(text)).toBe(expected)
})
