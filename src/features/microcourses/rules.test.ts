import { expect, test } from 'vitest'
import { REGISTRATION_NEEDED } from './limits.ts'
import { afterReport, canOpenMicrocourse, mergeProgress } from './rules.ts'

const microcourse = (
  type: 'lesson' | 'webinar' | 'test',
  accessType: 'free' | typeof REGISTRATION_NEEDED = 'free',
) => ({
  type,
  props: { accessType },
})

test('[MICRO-07, WEBINAR-03, ROLE-11] webinars and lessons are open to guests, a test requires an account', () => {
  const forGuests = (['lesson', 'webinar', 'test'] as const).map((type) =>
    canOpenMicrocourse(microcourse(type), 'guest'),
  )
  expect(forGuests).toEqual([true, true, false])
  expect(canOpenMicrocourse(microcourse('test'), 'session')).toBe(false)
  expect(canOpenMicrocourse(microcourse('test'), 'user')).toBe(true)
})

test('[MICRO-08, ROLE-12] requred_registration, misspelt as in the API, overrides the type', () => {
  expect(REGISTRATION_NEEDED).toBe('requred_registration')
  expect(canOpenMicrocourse(microcourse('lesson', REGISTRATION_NEEDED), 'session')).toBe(false)
  expect(canOpenMicrocourse(microcourse('lesson', REGISTRATION_NEEDED), 'user')).toBe(true)
})

test('done is never lowered, and the first times are kept', () => {
  const opened = afterReport(undefined, { state: 'opened', at: '2026-03-02T10:00:00.000Z' })
  expect(opened).toEqual({ state: 'opened', started: '2026-03-02T10:00:00.000Z', finished: null })
  const done = afterReport(opened, { state: 'done', at: '2026-03-02T11:00:00.000Z' })
  const again = afterReport(done, { state: 'opened', at: '2026-03-01T09:00:00.000Z' })
  expect(again).toEqual({
    state: 'done',
    started: '2026-03-01T09:00:00.000Z',
    finished: '2026-03-02T11:00:00.000Z',
  })
})

test('merging two people’s progress keeps the earliest start and the earliest end', () => {
  const guest = { state: 'done', started: '2026-03-02T10:00:00.000Z', finished: '2026-03-02T11:00:00.000Z' } as const
  const account = { state: 'opened', started: '2026-03-01T10:00:00.000Z', finished: null } as const
  expect(mergeProgress(account, guest)).toEqual({ ...guest, started: account.started })
})
