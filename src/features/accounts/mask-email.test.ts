import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.each([
  ['ruth@example.org', 'r•••@e•••.org'],
  ['r@mail.co.uk', 'r•••@m•••.uk'],
])('[ROUTE-07] %s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
