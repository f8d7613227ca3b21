import { expect, test } from 'vitest'
import { isFor, type Person } from './audience.ts'

const person = (more: Partial<Person> = {}): Person => ({
  groups: new Set(['choir']),
  variables: { mood: 'glad' },
  now: '2026-03-02T10:00:00.000Z',
  ...more,
})

test.each([
  [null, true],
  [{ groups: ['choir', 'band'] }, true],
  [{ groups: ['band'] }, false],
  [{ from: '2026-03-02T10:00:00.000Z' }, true],
  [{ from: '2026-03-02T10:00:00.001Z' }, false],
  [{ until: '2026-03-02T10:00:00.000Z' }, false],
  [{ variable: { name: 'mood' } }, true],
  [{ variable: { name: 'mood', is: ['sad', 'glad'] } }, true],
  [{ variable: { name: 'mood', not: ['glad'] } }, false],
  [{ variable: { name: 'other', not: ['glad'] } }, true],
  [{ variable: { name: 'toString' } }, false],
  [{ groups: ['choir'], variable: { name: 'mood', is: ['sad'] } }, false],
])('[IMPL-42, PROG-06] whether content with an audience is shown: %o is %s', (audience, expected) => {
  expect(isFor(audience, person())).toBe(expected)
})

test('[IMPL-42] unknown visitors see only content without an audience; authors see everything', () => {
  expect([isFor({ variable: { name: 'x', not: ['y'] } }, undefined), isFor(undefined, undefined)]).toEqual([
    false,
    true,
  ])
  expect(isFor({ groups: ['band'] }, 'author')).toBe(true)
})
