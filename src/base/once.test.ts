import { expect, test } from 'vitest'
import { once } from './once.ts'

test('[C-3.7] what is opened is opened once, and tried again after it has failed', async () => {
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
