import { expect, test } from 'vitest'
import { formatFor } from './sized-pictures.ts'

test.each([
  ['photo.jpg', 'image/avif,image/webp,*/*', 'avif'],
  ['photo.jpg', 'image/webp,*/*', 'webp'],
  ['photo.jpg', '*/*', 'jpg'],
  ['photo.jpg', undefined, 'jpg'],
  // These may be transparent.
  ['logo.png', '*/*', 'png'],
  ['logo.webp', undefined, 'png'],
  ['LOGO.AVIF', '*/*', 'png'],
  ['png-of-a-cat.jpg', '*/*', 'jpg'],
])('[IMPL-23] %s for a browser that accepts %s is made as %s', (key, accept, format) => {
  expect(formatFor(key, accept)).toBe(format)
})
