import { expect, test } from 'vitest'
import { definePartKind, Parts } from './parts.ts'

const kind = definePartKind<string>('words')

test('parts of two kernels are independent', () => {
  const [one, other] = [new Parts(), new Parts()]
  one.add(kind, 'a', 'alpha')
  expect([one.find(kind, 'a'), one.all(kind), one.names()]).toEqual(['alpha', ['alpha'], { words: ['a'] }])
  expect([other.find(kind, 'a'), other.all(kind), other.names()]).toEqual([undefined, [], {}])
})

test('code that was loaded twice finds the parts of the same kind', () => {
  const parts = new Parts()
  parts.add(kind, 'a', 'alpha')
  expect(parts.find(definePartKind<string>('words'), 'a')).toBe('alpha')
  expect(parts.find(definePartKind<string>('letters'), 'a')).toBeUndefined()
})

test('a second part with the same id is refused, unless it shall replace the first', () => {
  const parts = new Parts()
  parts.add(kind, 'a', '')
  expect(() => parts.add(kind, 'a', 'alpha')).toThrow('There already is a part named a in words')
  parts.replace(kind, 'a', 'alpha')
  expect(parts.all(kind)).toEqual(['alpha'])
})
