import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceAccess } from './use-course-auth.ts'

const asked: string[] = []
let answer: () => Response

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  answer = () => Response.json({})
  vi.stubGlobal('location', new URL('http://portal.test/en/'))
  vi.stubGlobal('fetch', async (address: string, { method, body = '' }: { method: string; body?: string }) => {
    asked.push(`${method} ${address} ${body}`.trim())
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const tell = (courseId: string) => announceAccess({ userId: 'ruth', courseId, queryClient: new QueryClient() })
const AUTH = (courseId: string) => `POST /api/lpm/courses/${courseId}/auth`

test('[PROG-16, LIMIT-24] progress is upgraded, with force, 2000 ms after the course auth', async () => {
  await tell('mark')
  await vi.advanceTimersByTimeAsync(1999)
  expect(asked).toEqual([AUTH('mark')])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual([AUTH('mark'), 'POST /api/lpm/progresses/demo%3Aruth/upgrade {"force":true}'])
})

test('[COURSE-41] participation in a course is reported once per visit', async () => {
  await tell('luke')
  await tell('luke')
  expect(asked).toEqual([AUTH('luke')])
})

test('[ERROR-64] a failed auth dispatch is only logged, and no upgrade follows', async () => {
  const logged = vi.spyOn(console, 'info').mockReturnValue()
  answer = () => Response.json({ status: 500, code: 'portal.unexpected', message: 'Broken' }, { status: 500 })
  await expect(tell('john')).resolves.toBeUndefined()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toEqual([AUTH('john')])
  expect(logged).toHaveBeenCalledOnce()
})
