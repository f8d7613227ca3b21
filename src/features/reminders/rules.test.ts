import { expect, test } from 'vitest'
import { HOUR_MS } from '#base/clock.ts'
import { dueLeads } from './rules.ts'

const NOW = new Date('2026-03-02T10:00:00.000Z')
const leadsIn = (ms: number) => dueLeads(new Date(NOW.getTime() + ms), NOW)

test('[IMPL-46] reminders are due a day and an hour before the start, and not after it', () => {
  expect(leadsIn(24 * HOUR_MS + 1)).toEqual([])
  expect(leadsIn(24 * HOUR_MS)).toEqual(['day'])
  expect(leadsIn(HOUR_MS + 1)).toEqual(['day'])
  expect(leadsIn(HOUR_MS)).toEqual(['soon'])
  expect(leadsIn(1)).toEqual(['soon'])
  expect(leadsIn(0)).toEqual([])
})
