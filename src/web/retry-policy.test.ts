import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Problem } from '#base/errors.ts'
import { isUnreached, retryAfterMs, retryDelayMs } from './retry-policy.ts'
import { isTemporary, pauseBeforeRetry } from './retry-sending.ts'

const problem = (status: number, code = 'orders.some', seconds?: number): Problem => ({
  status,
  code,
  message: '',
  ...(seconds !== undefined && { meta: { retryAfterSeconds: seconds } }),
})

describe('whether a failed call is retried', () => {
  test.each([0, 401, 408, 409, 425, 429, 500, 502, 503, 504])('status %i is temporary', (status) =>
    expect(isTemporary(problem(status))).toBe(true),
  )
  test.each([400, 403, 404, 410, 422])('status %i of the portal is final', (status) =>
    expect(isTemporary(problem(status))).toBe(false),
  )
  test('a refusal without an error code of the portal comes from a proxy, and is temporary', () =>
    expect(isTemporary(problem(403, 'portal.unexpected'))).toBe(true))
  test('only a gateway error or a lost network means that the portal is unreachable', () => {
    expect([problem(0), problem(502, 'portal.unexpected'), problem(503, 'portal.unexpected')].every(isUnreached)).toBe(
      true,
    )
    expect([problem(503, 'portal.maintenance'), problem(500, 'portal.unexpected')].some(isUnreached)).toBe(false)
  })
})

describe('the pause between attempts', () => {
  const noJitter = () => 0
  test('doubles from 1 s up to 15 s', () =>
    expect([1, 2, 3, 4, 5, 50].map((failures) => retryDelayMs(failures, undefined, noJitter))).toEqual([
      1000, 2000, 4000, 8000, 15_000, 15_000,
    ]))
  test('differs between browsers, by half at most', () => expect(retryDelayMs(5, undefined, () => 1)).toBe(7500))
  test('is at least what the server asks for, and at most a quarter of an hour', () => {
    expect(retryDelayMs(1, problem(429, 'portal.too-many', 40), noJitter)).toBe(40_000)
    expect(retryAfterMs(problem(503, 'portal.maintenance', 86_400))).toBe(900_000)
  })
})

describe('waiting', () => {
  let online: (() => void)[]
  let hasNetwork: boolean
  beforeEach(() => {
    vi.useFakeTimers()
    online = []
    hasNetwork = true
    vi.stubGlobal('navigator', {
      get onLine() {
        return hasNetwork
      },
    })
    vi.stubGlobal('addEventListener', (_: string, listener: () => void) => online.push(listener))
    vi.stubGlobal('removeEventListener', () => {})
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const watched = (work: Promise<void>) => {
    const seen = { isOver: false }
    void work.then(() => (seen.isOver = true))
    return seen
  }

  test('takes a pause even if the browser reports a network', async () => {
    const pause = watched(pauseBeforeRetry({ failures: 1, signal: new AbortController().signal }))
    await vi.advanceTimersByTimeAsync(499)
    expect(pause.isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(501)
    expect(pause.isOver).toBe(true)
  })

  test('lasts until the browser is online', async () => {
    hasNetwork = false
    const pause = watched(pauseBeforeRetry({ failures: 1, signal: new AbortController().signal }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(pause.isOver).toBe(false)
    hasNetwork = true
    for (const listener of online) listener()
    await vi.advanceTimersByTimeAsync(0)
    expect(pause.isOver).toBe(true)
  })

  test.each([true, false])('ends at once when it is aborted (online: %s)', async (has) => {
    hasNetwork = has
    const control = new AbortController()
    const pause = watched(pauseBeforeRetry({ failures: 9, signal: control.signal }))
    control.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(pause.isOver).toBe(true)
  })
})
