import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { outbox } from '#web/outbox.ts'
import { openedFor } from '../merge.ts'
import type { CourseProgress, ElementProgress } from '../model.ts'
import { emptyProgress } from '../rules.ts'
import { guestProgress } from './guest-progress.ts'
import { noteOutcome } from './start-progress-sync.ts'
import { setLearner } from './learner.ts'
import { pendingReports, unconfirmedIn, withReports } from './pending.ts'
import { courseProgressQuery } from './queries.ts'
import { sendGuestClaims } from './guest-claims.ts'
import { recordDone, recordOpened, recordReading } from './record.ts'

const NOW = '2026-03-01T12:00:00.000Z'
const EARLIER = '2026-03-01T09:00:00.000Z'
const USER = 'ruth'
let courseId: string
let made = 0
let queryClient: QueryClient

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(NOW) })
  courseId = `c${(made += 1)}`
  queryClient = new QueryClient()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const opened = (percent: number): ElementProgress => ({ ...openedFor(EARLIER), started: EARLIER, percent })
const element = () => ({ courseId, elementId: 'a' })
const answered = (elements: CourseProgress['elements']) =>
  queryClient.setQueryData(courseProgressQuery(USER, courseId).queryKey, { ...emptyProgress(courseId), elements })

/** Lets the database finish its work; the clock is stopped. */
async function settled(): Promise<void> {
  for (let step = 0; step < 50; step += 1) await new Promise((resolve) => setImmediate(resolve))
}
const pending = () => pendingReports(outbox.entries(), { userId: USER, courseId })

describe('a user', () => {
  beforeEach(() => setLearner({ userId: USER, queryClient }))

  test('[PROG-13, PROG-18] sends reports through the outbox, marked as their own', () => {
    answered({ a: opened(40) })
    recordDone(element())
    const entry = outbox.entries().find(({ key }) => key === `${courseId}/a`)
    expect(entry).toMatchObject({ owner: USER, queue: 'progress', dueAt: Date.parse(NOW) })
    expect(entry?.input).toEqual({
      params: { id: `demo:${USER}`, courseId, elementId: 'a' },
      body: { ...opened(100), state: 'done', finished: NOW, history: NOW },
    })
  })

  test('opening and reading are sent together, a finish immediately', () => {
    answered({ a: opened(40) })
    recordReading({ ...element(), percent: 50 })
    recordReading({ ...element(), place: { blockId: 'b1' } })
    recordReading({ ...element(), place: { media: { v1: 7 } } })
    expect(pending()).toMatchObject([{ body: { percent: 50, place: { blockId: 'b1', media: { v1: 7 } } } }])
    expect(outbox.entries().find(({ key }) => key === `${courseId}/a`)?.dueAt).toBe(Date.parse(NOW) + 3000)
    recordDone(element())
    expect(pending()).toMatchObject([{ body: { state: 'done', place: { blockId: 'b1', media: { v1: 7 } } } }])
    expect(outbox.entries().find(({ key }) => key === `${courseId}/a`)?.dueAt).toBe(Date.parse(NOW))
  })

  test('[ELEM-30] an element that was started before keeps its start time', () => {
    answered({ a: opened(40) })
    recordOpened(element())
    expect(pending()).toEqual([])
    recordOpened({ courseId, elementId: 'b' })
    expect(pending()).toMatchObject([{ body: { state: 'opened', percent: 0, history: NOW } }])
  })

  test('reading again never lowers the percent, and finishing again changes nothing', () => {
    answered({ a: opened(40), b: { ...opened(100), state: 'done', finished: EARLIER } })
    recordReading({ ...element(), percent: 10 })
    recordDone({ courseId, elementId: 'b' })
    expect(pending()).toMatchObject([{ params: { elementId: 'a' }, body: { percent: 40 } }])
  })

  test('[ERROR-51, PROG-21] a report made before the progress is loaded never overrides what the server has', () => {
    recordOpened(element())
    expect(pending()).toMatchObject([{ body: { state: 'opened', started: NOW, history: '2000-01-01T00:00:00.000Z' } }])
  })

  test('[ELEM-19] pending reports are shown optimistically, a finish as not yet confirmed', () => {
    answered({ a: opened(40) })
    recordDone(element())
    const progress = { ...emptyProgress(courseId), elements: { a: opened(40) } }
    expect(withReports(progress, pending()).elements['a']).toMatchObject({ state: 'done', finished: NOW })
    expect(unconfirmedIn(progress, pending())).toEqual(new Set(['a']))
    expect(unconfirmedIn(withReports(progress, pending()), pending())).toEqual(new Set())
  })

  test('[PROG-24] reports that another account has left in this browser are not shown as one’s own', () => {
    answered({ a: opened(40) })
    recordDone(element())
    expect(pending()).toHaveLength(1)
    expect(pendingReports(outbox.entries(), { userId: 'omar', courseId })).toEqual([])
  })

  test('the server’s answer updates the cache; after a refusal the progress is reloaded', () => {
    answered({ a: opened(40) })
    recordDone(element())
    const entry = outbox.entries().find(({ key }) => key === `${courseId}/a`)!
    const elements = { a: { ...opened(100), state: 'done' as const, finished: NOW }, b: openedFor(NOW) }
    noteOutcome(queryClient, { kind: 'sent', entry, answer: { timestamp: NOW, elements } })
    const { queryKey } = courseProgressQuery(USER, courseId)
    expect(queryClient.getQueryData(queryKey)).toMatchObject({ timestamp: NOW, elements })
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false)
    noteOutcome(queryClient, {
      kind: 'dropped',
      entry,
      problem: { status: 403, code: 'progress.finish-first', message: '' },
    })
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })
})

describe('a guest', () => {
  beforeEach(() => setLearner({ userId: undefined, queryClient }))
  const own = () => guestProgress.find(courseId)?.elements['a']

  test('[PROG-18, ROLE-15] has progress in the browser, and nothing is sent', async () => {
    recordOpened(element())
    await settled()
    expect(own()).toMatchObject({ state: 'opened', started: NOW })
    recordReading({ ...element(), percent: 30, place: { blockId: 'b2' } })
    await settled()
    expect(own()).toMatchObject({ percent: 30, place: { blockId: 'b2', media: {} } })
    recordDone(element())
    await settled()
    expect(own()).toMatchObject({ state: 'done', finished: NOW })
    expect(outbox.entries().filter(({ key }) => key?.startsWith(courseId))).toEqual([])
  })

  test('[IMPL-34] after sign-in a guest’s work is claimed, and deleted only when the server has confirmed it', async () => {
    const answers: (() => Response)[] = [
      () => Response.json({ isGuest: false, id: USER }),
      () => Response.json({ status: 503, code: 'portal.unexpected', message: '' }, { status: 503 }),
      () => Response.json({ isGuest: false, id: USER }),
      () => Response.json({ timestamp: NOW, claimed: [courseId] }),
    ]
    const sent: unknown[] = []
    vi.stubGlobal('location', { pathname: '/en/' })
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (typeof init.body === 'string') sent.push([path, JSON.parse(init.body)])
      return answers.shift()?.()
    })
    recordDone(element())
    await settled()
    expect(await sendGuestClaims()).toBe(false)
    expect(own()?.state).toBe('done')
    expect(await sendGuestClaims()).toBe(true)
    expect(own()).toBeUndefined()
    expect(await sendGuestClaims()).toBe(false)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toMatchObject([
      `/api/lpm/progresses/demo%3A${USER}/upgrade`,
      { claims: expect.arrayContaining([expect.objectContaining({ courseId })]) },
    ])
  })
})

describe('[C-3.8] a record that the server refuses', () => {
  const REFUSED = { status: 422, code: 'portal.not-valid', message: 'Not so' }
  const isBroken = (body: string) => body.includes('"broken"')

  test('blocks neither the other courses nor the rest of its own, and is reported', async () => {
    setLearner({ userId: undefined, queryClient })
    const reported: string[] = []
    vi.stubGlobal('reportError', (error: Error) => reported.push(error.message))
    vi.stubGlobal('location', { pathname: '/en/' })
    vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
      if (path.endsWith('/me')) return Response.json({ isGuest: false, id: USER })
      if (typeof body === 'string' && isBroken(body)) return Response.json(REFUSED, { status: 422 })
      return Response.json({ timestamp: NOW, claimed: [] })
    })
    const other = `${courseId}-other`
    recordDone(element())
    recordDone({ courseId, elementId: 'broken' })
    recordDone({ courseId: other, elementId: 'a' })
    await vi.waitFor(async () => expect(await guestProgress.claims()).toHaveLength(2))
    await settled()
    expect(await sendGuestClaims()).toBe(true)
    const left = await guestProgress.claims()
    expect(left.map((claim) => [claim.courseId, Object.keys(claim.elements)])).toEqual([[courseId, ['broken']]])
    expect(reported).toEqual([`The portal refused a part of what a guest did in the course ${courseId}`])
    await guestProgress.clear(left)
  })
})

test('work done before the learner is known is recorded afterwards', async () => {
  vi.resetModules()
  const fresh = {
    ...(await import('./record.ts')),
    ...(await import('./learner.ts')),
    ...(await import('./guest-progress.ts')),
  }
  fresh.recordDone(element())
  expect(fresh.guestProgress.find(courseId)).toBeUndefined()
  fresh.setLearner({ userId: undefined, queryClient })
  await settled()
  expect(fresh.guestProgress.find(courseId)?.elements['a']?.state).toBe('done')
})
