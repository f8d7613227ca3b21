import { expect, test } from 'vitest'
import { avatarUrlOf } from './avatar-url.ts'

const avatar = { id: 'a', url: '/files/a.png', thumbnails: { '320': '/files/sized/a-320.webp' } }

test('a picture is shown in the wanted size, in its own size if there is no other, and not at all without one', () => {
  expect(avatarUrlOf({ avatar }, '320')).toBe('/files/sized/a-320.webp')
  expect(avatarUrlOf({ avatar }, '640')).toBe('/files/a.png')
  expect(avatarUrlOf({ avatar: null }, '320')).toBeUndefined()
})
