import { expect, test } from 'vitest'
import { LruMap } from './lru-map.ts'

test('[C-3.9] the least recently used entry is removed first', () => {
  const map = new LruMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.get('a')
  map.set('c', 3)
  expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([1, undefined, 3, 2])
})
