import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Olena Hrytsenko', 'OH'],
  ['  ana  maria  lopes ', 'AM'],
  ['Плато', 'П'],
  ['يوسف دمير', 'يد'],
  ['𐐨da', '𐐀'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
