import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutboxOutcome } from '#web/outbox-sender.ts'
import { attendResults } from './sending.ts'

const told = vi.hoisted(() => ({ outcome: (_: OutboxOutcome): void => {} }))
vi.mock('#web/outbox.ts', () => ({
  outbox: { subscribe: () => {}, onOutcome: (listener: typeof told.outcome) => void (told.outcome = listener) },
  startOutbox: () => {},
  enqueueOf: () => () => {},
}))
vi.mock('#web/outbox-door.ts', () => ({ openOutbox: async () => {}, openedOutbox: () => undefined }))

const PROBLEM = { status: 422, code: 'portal.not-valid', message: 'Not so' }
let said: unknown[][]
beforeEach(() => {
  vi.useFakeTimers()
  said = []
  vi.spyOn(console, 'info').mockImplementation((...words: unknown[]) => void said.push(words))
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', { getItem: () => 'session-of-a-guest' })
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const dropped = (results: string) => {
  const route = `POST /lpm/learningPortals/:portalId/${results}`
  const body = { elementId: 'e', componentId: 'c', dialogId: 'e.c' }
  told.outcome({ kind: 'dropped', problem: PROBLEM, entry: { route, input: { query: { lang: 'en' }, body } } } as never)
}

test('[RESULT-12] a result that is none of an interaction fails into the log alone, and so does telling whose it was', async () => {
  await attendResults({
    visitor: { kind: 'user', userId: 'ruth', roles: ['disciple'] },
    queryClient: new QueryClient(),
  })
  await vi.waitFor(() => expect(said).toEqual([['What a guest answered could not be identified', expect.anything()]]))
  dropped('interactionResults')
  expect(said).toHaveLength(1)
  dropped('quizResults')
  expect(said.slice(1)).toEqual([['An answer could not be posted', PROBLEM]])
})
