import { expect, test } from 'vitest'
import { queryOf } from '#features/admin-shell/address.ts'
import { logFilterIn, peopleFilterIn } from './address.ts'

const people = (query: string) => peopleFilterIn(new URLSearchParams(query), ['password', 'viber'])

test('[IMPL-09] filters are read from the address; invalid values are ignored', () => {
  expect(
    people('q=+Ada+&role=mentor&state=blocked&way=viber&from=2026-02-28&to=2026-03-01&order=name&cursor=c'),
  ).toEqual({
    q: 'Ada',
    role: 'mentor',
    state: 'blocked',
    way: 'viber',
    from: '2026-02-28',
    to: '2026-03-01',
    order: 'name',
    cursor: 'c',
  })
  expect(people('q=&role=guest&state=gone&way=post&from=2026-02-30&to=soon&order=')).toEqual({})
  expect(people(`q=${'a'.repeat(101)}`).q).toHaveLength(100)
  expect(logFilterIn(new URLSearchParams('actor=portal&subject=&action=user.blocked&from=1'))).toEqual({
    actor: 'portal',
    action: 'user.blocked',
  })
})

test('the address is built from the chosen filters', () => {
  expect(queryOf({ q: 'Ada & Eve', role: '', state: undefined, order: 'name' })).toBe('?q=Ada+%26+Eve&order=name')
  expect(queryOf({})).toBe('?')
})
