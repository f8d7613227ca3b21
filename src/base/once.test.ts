import { expect, test } from 'vitest'
import { once } from './once.ts'

test('[C-3.7] concurrent callers share one run, and a failure is retried by the next call', async () => {
  let tries = 0
  const open = once(async () => {
    tries += 1
    if (tries === 1) throw new Error('not yet')
    return tries
  })
  await expect(Promise.all([open(), open()])).rejects.toThrow('not yet')
  expect(await Promise.all([open(), open()])).toEqual([2, 2])
  expect(await open()).toBe(2)
})
