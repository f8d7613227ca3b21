// What is dangerous is only where it has been weighed. docs/asvs.md refers to these tests.
import { expect, test } from 'vitest'
import { readSources } from './read-sources.ts'

const sources = readSources('src/**/*.ts', 'src/**/*.tsx')
const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted()

test('only the embedded PostgreSQL starts other programs, and none through a shell', () => {
  const starting = filesWith(/node:child_process/)
  expect(starting.filter((path) => !path.startsWith('src/server/postgres/'))).toEqual([])
  expect(starting).not.toEqual([])
  expect(starting.filter((path) => filesWith(/\bshell:|\bexec(?:Sync)?\(/).includes(path))).toEqual([])
})

test('no text is run as code: only a constant script tries the patterns of forms, within a time limit', () => {
  expect(filesWith(/\beval\(|new Function\(|node:vm/)).toEqual(['src/features/forms/server/match-pattern.ts'])
})

test('what must not be guessed is never from Math.random, which only spreads retries', () => {
  expect(filesWith(/Math\.random/)).toEqual(['src/web/event-link.ts', 'src/web/retry-policy.ts'])
})

test('the only cipher is AES-256 with GCM, and broken hashes are only used where another company demands them', () => {
  const ciphers = ['src/features/awards/server/credential-keys.ts', 'src/server/backup/encryption.ts']
  expect(filesWith(/createCipheriv|createDecipheriv/)).toEqual(ciphers)
  expect(filesWith(/aes-256-gcm/)).toEqual(ciphers)
  expect(filesWith(/'(?:md5|sha1)'/)).toEqual([
    'src/features/accounts/server/messengers/wire.ts',
    'src/parts/messengers/twilio/server.ts',
    'src/parts/payments/liqpay/wire.server.ts',
    'src/parts/payments/wayforpay/wire.server.ts',
  ])
})

test('nothing switches the checks of certificates off', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/)).toEqual([])
})

/** Calls that follow redirects, by file. */
const FOLLOWING = {
  // A messenger may keep the files that people send elsewhere.
  'src/features/accounts/server/messengers/wire.ts': 1,
  // A script for browsers.
  'src/features/accounts/server/sandbox/one-tap-script.ts': 1,
  // The simulated payment systems of a demo call the portal itself.
  'src/features/orders/server/sandbox/simulate.ts': 1,
}

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length

test('calls of other systems follow no redirects, with a few exceptions', () => {
  const calling = sources.filter(({ path, text }) => /\/server\/|server\.ts$/.test(path) && /await fetch\(/.test(text))
  expect(calling.length).toBeGreaterThan(4)
  const following = calling.map(
    ({ path, text }) => [path, count(text, /await fetch\(/g) - count(text, /redirect: 'error'/g)] as const,
  )
  expect(Object.fromEntries(following.filter(([, calls]) => calls !== 0))).toEqual(FOLLOWING)
})
