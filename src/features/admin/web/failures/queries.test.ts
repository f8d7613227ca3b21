import { expect, test } from 'vitest'
import { failuresIn } from './queries.ts'

const read = (search: string) => failuresIn(new URLSearchParams(search))

test('[IMPL-41] the address says which failures are listed, and from which entry on', () => {
  const cursor = '2026-03-02T09:00:00.000Z f1'
  expect(read(`q=mark&place=job&${new URLSearchParams({ cursor })}`)).toEqual({ q: 'mark', place: 'job', cursor })
})

test('[IMPL-41] empty and unknown values list everything', () => {
  expect(read('q=&place=moon&cursor=')).toEqual({ q: undefined, place: undefined, cursor: undefined })
})
