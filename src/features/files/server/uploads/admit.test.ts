import { expect, test } from 'vitest'
import { cleanName } from './admit.ts'

test('[IMPL-23] a file name loses its folders and is limited in length', () => {
  expect(cleanName('C:\\Users\\x\\пісня.MP3')).toBe('пісня.MP3')
  expect(cleanName('../../.htaccess\u0000.png')).toBe('.htaccess.png')
  expect(cleanName(`${'a'.repeat(500)}.jpeg`)).toMatch(/^a{155}\.jpeg$/)
})
