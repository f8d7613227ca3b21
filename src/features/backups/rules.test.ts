import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import { backupName, isArchiveName, isOwnName, isScheduled, lastDue, nextDue, surplusOf } from './rules.ts'

const RULE = { days: 7, weeks: 4, months: 12 }
const on = (day: string, hour = '02') => ({ createdAt: new Date(`${day}T${hour}:00:00Z`) })

/** What is left if the rule is applied after every backup, one a day. */
function keptAfter(days: number, first: Date): string[] {
  let kept: { createdAt: Date }[] = []
  for (let day = 0; day < days; day += 1) {
    kept.push({ createdAt: new Date(first.getTime() + day * DAY_MS + 2 * HOUR_MS) })
    const surplus = new Set(surplusOf(kept, RULE))
    kept = kept.filter((backup) => !surplus.has(backup))
  }
  return kept.map(({ createdAt }) => createdAt.toISOString().slice(0, 'yyyy-mm-dd'.length))
}

test('of two years of daily backups the rule keeps seven days, four weeks and twelve months', () => {
  expect(keptAfter(730, new Date('2024-11-24T00:00:00Z'))).toEqual([
    // The last of each of twelve months.
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    // The last of each of four weeks, which end on Sundays; two of them are among the last days.
    '2026-11-08',
    '2026-11-15',
    // The last seven days.
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
  ])
})

test('of several backups of one day the rule keeps the last', () => {
  const [early, late] = [on('2026-03-02', '02'), on('2026-03-02', '14')]
  expect(surplusOf([early, late], RULE)).toEqual([early])
})

test('nothing is deleted because no backup was made for a while', () => {
  const all = [on('2025-01-05'), on('2025-01-06'), on('2025-01-07')]
  expect(surplusOf(all, RULE)).toEqual([])
  expect(surplusOf([...all, on('2026-03-02')], RULE)).toEqual([])
})

test.each([
  ['before the hour', '2026-03-02T01:59:59Z', '2026-03-01T02:00:00.000Z'],
  ['at the hour', '2026-03-02T02:00:00Z', '2026-03-02T02:00:00.000Z'],
  ['at night', '2026-03-02T23:00:00Z', '2026-03-02T02:00:00.000Z'],
])('a backup was last due at the hour of the schedule: %s', (_, now, due) => {
  expect(lastDue(new Date(now), { hour: 2 }).toISOString()).toBe(due)
  expect(nextDue(new Date(now), { hour: 2 }).getTime() - Date.parse(due)).toBe(DAY_MS)
})

test('a production portal makes backups by itself, and a demo only if somebody wants it', () => {
  expect(isScheduled({ isOn: null }, { environment: 'production' })).toBe(true)
  expect(isScheduled({ isOn: null }, { environment: 'demo' })).toBe(false)
  expect(isScheduled({ isOn: true }, { environment: 'demo' })).toBe(true)
  expect(isScheduled({ isOn: false }, { environment: 'production' })).toBe(false)
})

test('the file of a backup has the time in its name, and unfinished or foreign files are not listed', () => {
  const now = new Date('2026-03-02T10:05:00Z')
  const name = backupName(now, { suffix: 'A1b2', isEncrypted: false })
  expect(name).toBe('portal-2026-03-02-1005-a1b2.tar')
  const sealed = backupName(now, { suffix: 'A1b2', isEncrypted: true })
  expect(sealed).toBe('portal-2026-03-02-1005-a1b2.tar.encrypted')
  for (const each of [name, sealed]) expect([isArchiveName(each), isOwnName(each)]).toEqual([true, true])
  for (const other of [`${name}.4711.unfinished`, '.hidden.tar', 'a/b.tar', '../up.tar', 'notes.txt']) {
    expect(isArchiveName(other)).toBe(false)
  }
  // What the command line is writing into the same folder isn't deleted.
  expect(isOwnName('mine.tar')).toBe(false)
})
