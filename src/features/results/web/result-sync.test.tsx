import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Visitor } from '#base/roles.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import type { OutboxOutcome } from '#web/outbox-sender.ts'
import { createQueryClient } from '#web/queries.ts'
import { VisitorProvider } from '#web/visitor.ts'
import { startResultSync } from './result-sync.ts'
import { noteAnswered, useUnanswered } from './use-unanswered.ts'

const outboxMock = vi.hoisted(() => ({ outcome: (_: OutboxOutcome): void => {} }))
const outbox = {
  subscribe: () => {},
  onOutcome: (listener: typeof outboxMock.outcome) => void (outboxMock.outcome = listener),
}
vi.mock('#web/lazy-outbox.ts', () => ({
  openOutbox: async () => ({ outbox, startOutbox: () => {}, enqueueOf: () => () => {} }),
  openedOutbox: () => undefined,
}))

const PROBLEM = { status: 422, code: 'portal.not-valid', message: 'Not so' }
let logged: unknown[][]
beforeEach(() => {
  vi.useFakeTimers()
  logged = []
  vi.spyOn(console, 'info').mockImplementation((...words: unknown[]) => void logged.push(words))
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
  outboxMock.outcome({
    kind: 'dropped',
    problem: PROBLEM,
    entry: { route, input: { query: { lang: 'en' }, body } },
  } as never)
}

test('[RESULT-12] a quiz answer that cannot be posted is only logged, and so is a failed identification of a guest', async () => {
  await startResultSync({
    visitor: { kind: 'user', userId: 'ruth', roles: ['disciple'] },
    queryClient: new QueryClient(),
  })
  await vi.waitFor(() => expect(logged).toEqual([['What a guest answered could not be identified', expect.anything()]]))
  dropped('interactionResults')
  expect(logged).toHaveLength(1)
  dropped('quizResults')
  expect(logged.slice(1)).toEqual([['An answer could not be posted', PROBLEM]])
})

const ruth: Visitor = { kind: 'user', userId: 'ruth', roles: ['disciple'] }
const naomi: Visitor = { kind: 'user', userId: 'naomi', roles: ['disciple'] }
const ENGLISH = { code: 'en', name: 'English', direction: 'ltr', formatLocale: 'en' } as const
const ELEMENT = { id: 'e', components: [{ id: 'c', props: { obligatory: true } }] }

/** Returns the questions that a visitor has to answer before the element is finished. */
function unansweredFor(visitor: Visitor): string {
  const Shown = () => <>{useUnanswered(ELEMENT).join(' ')}</>
  const queryClient = createQueryClient({ call: async () => ({}), loadTexts: async () => ({}) })
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <TextsProvider language={ENGLISH} texts={{}}>
        <VisitorProvider value={visitor}>
          <Shown />
        </VisitorProvider>
      </TextsProvider>
    </QueryClientProvider>,
  )
}

test('[C-1.1] a question whose answer was refused must be answered again before the element is finished', async () => {
  await startResultSync({ visitor: ruth, queryClient: new QueryClient() })
  noteAnswered('e', 'c')
  expect(unansweredFor(ruth)).toBe('')
  dropped('interactionResults')
  expect(unansweredFor(ruth)).toBe('c')
})

test('[C-1.1] an answer of one account does not count as answered for the next account in the same browser', async () => {
  await startResultSync({ visitor: ruth, queryClient: new QueryClient() })
  noteAnswered('e', 'c')
  await startResultSync({ visitor: naomi, queryClient: new QueryClient() })
  expect(unansweredFor(naomi)).toBe('c')
})

test('an answer of a guest still counts after sign-up', async () => {
  await startResultSync({ visitor: { kind: 'guest' }, queryClient: new QueryClient() })
  noteAnswered('e', 'c')
  await startResultSync({ visitor: ruth, queryClient: new QueryClient() })
  expect(unansweredFor(ruth)).toBe('')
})
