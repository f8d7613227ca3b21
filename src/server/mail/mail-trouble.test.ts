import { expect, test } from 'vitest'
import { saidBy, troubleOf } from './mail-trouble.ts'

const failure = (message: string, facts: object) => Object.assign(new Error(message), facts)

test.each([
  ['certificate', failure('self-signed certificate', { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' })],
  ['certificate', failure('Error initiating TLS - certificate has expired', { code: 'ETLS' })],
  ['other-encryption', failure('Greeting never received', { code: 'ETIMEDOUT' })],
  ['no-answer', failure('Connection timeout', { code: 'ETIMEDOUT' })],
  ['no-connection', failure('connect EHOSTUNREACH', { code: 'ESOCKET', originalCode: 'EHOSTUNREACH' })],
  ['unknown-host', failure('getaddrinfo ENOTFOUND', { code: 'EDNS', originalCode: 'ENOTFOUND' })],
  ['other', failure('too big', { code: 'EMESSAGE', responseCode: 552 })],
  ['other', 'a text'],
] as const)('[IMPL-13] an error of the mail server means %s', (trouble, error) => {
  expect(troubleOf(error)).toBe(trouble)
})

test('[IMPL-13] what the mail server said is shown in its own words', () => {
  expect(saidBy(failure('Invalid login', { code: 'EAUTH', response: '535 Ask for an app password ' }))).toBe(
    '535 Ask for an app password',
  )
  expect(saidBy(failure('Connection timeout', { code: 'ETIMEDOUT' }))).toBeNull()
})
