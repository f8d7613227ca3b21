import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each([
  ['/en/lesson/5/?a=b#c', '/en/lesson/5/?a=b#c'],
  ['/', '/'],
  ['/a/../b', '/b'],
])('[ROUTE-29] %s is accepted as a path of this portal', (address, path) => {
  expect(safePath(address)).toBe(path)
})

test.each([
  undefined,
  null,
  '',
  'lesson/5',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  ' /en/',
  '/\n/evil.example',
])('[ROUTE-29] %j is ignored', (address) => {
  expect(safePath(address)).toBeUndefined()
})

test('[ROUTE-29] an accepted path stays on this host, even when it is parsed once more', () => {
  const bits = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ' ',
    '?',
    '#',
    'evil.example',
    'a',
  )
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 8 }), (parts) => {
      const path = safePath(`/${parts.join('')}`)
      if (path === undefined) return
      expect(new URL(path, 'https://portal.example').origin).toBe('https://portal.example')
      expect(path).not.toMatch(/^\/[/\\]/)
    }),
    { numRuns: 2000 },
  )
})
