import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#base/errors.ts'
import { createQueryClient } from './queries.ts'

/** Longer than all the pauses between tries. */
const LONG_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns how often a read is tried that always fails with this status. */
async function triesWith(status: number, code: string): Promise<number> {
  let tries = 0
  const call = () => {
    tries += 1
    return Promise.reject(new ApiError({ status, code, message: '' }))
  }
  const queryClient = createQueryClient({ call, loadTexts: () => Promise.resolve({}) })
  const failed = queryClient.fetchQuery({ queryKey: ['GET /creator/courses'] }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(await failed).toBeInstanceOf(ApiError)
  return tries
}

test('a read is repeated twice while the portal can’t be reached', async () => {
  expect(await triesWith(0, 'portal.offline')).toBe(3)
  expect(await triesWith(502, 'portal.unexpected')).toBe(3)
})

test.each([
  [403, 'AUTH-DENY'],
  [404, 'courses.not-found'],
  [500, 'portal.failed'],
  [503, 'portal.maintenance'],
])('a read that the portal has answered with %i is not repeated', async (status, code) => {
  expect(await triesWith(status, code)).toBe(1)
})
