import { expect, test } from 'vitest'
import { canRemoveLink, methodOf } from './rules.ts'

test('[USER-15] the part of a link before the bar is a way to sign in', () => {
  expect([methodOf('google|1|2'), methodOf('telegram|1')]).toEqual(['google', 'telegram'])
})

test('the last way to sign in can’t be removed', () => {
  expect(canRemoveLink({ links: ['google|1'], hasPassword: false })).toBe(false)
  expect(canRemoveLink({ links: ['google|1'], hasPassword: true })).toBe(true)
  expect(canRemoveLink({ links: ['google|1', 'telegram|1'], hasPassword: false })).toBe(true)
})
