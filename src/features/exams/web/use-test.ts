import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { refreshProgress } from '#features/progress/web/queries.ts'
import { recordDone } from '#features/progress/web/record.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { onServerEvent } from '#web/events.ts'
import { openOutbox } from '#web/lazy-outbox.ts'
import { outbox, startOutbox } from '#web/outbox.ts'
import type { OutboxOutcome } from '#web/outbox-sender.ts'
import { useVisitor } from '#web/visitor.ts'
import type { ShownTest } from '../model.ts'
import { isOlder } from './pending.ts'
import { TESTS_QUEUE } from './calls.ts'
import { testQuery } from './test-query.ts'

const OWN_ANSWER_MS = 600

/** Returns a test as the server knows it, synchronised with the learner's other tabs and devices. */
export function useTest(elementId: string) {
  const { code } = useLanguage()
  const [address] = useSearchParams()
  const secret = address.get('secret') ?? undefined
  const options = testQuery(elementId, code, secret)
  const { data: test, dataUpdatedAt } = useSuspenseQuery(options)
  const queryClient = useQueryClient()
  const isGuest = useVisitor().kind !== 'user'
  useEffect(() => {
    const { queryKey } = testQuery(elementId, code, secret)
    const take = (given: ShownTest) => {
      if (!isOlder(given, queryClient.getQueryData(queryKey))) queryClient.setQueryData(queryKey, given)
    }
    const lookAnew = () => void queryClient.invalidateQueries({ queryKey })
    const onOutcome = (outcome: OutboxOutcome) => {
      if (outcome.entry.queue !== TESTS_QUEUE) return
      const given = outcome.kind === 'sent' ? testIn(outcome) : undefined
      if (given?.elementId === elementId) take(given)
      else if (outcome.kind === 'dropped') lookAnew()
    }
    // Events caused by this tab's own calls arrive before their responses, which are awaited.
    const onHint = (payload: unknown) =>
      void setTimeout(() => {
        const shown: ShownTest | undefined = queryClient.getQueryData(queryKey)
        if (isNews(payload, elementId, shown)) lookAnew()
      }, OWN_ANSWER_MS)
    const endings = [outbox.onOutcome(onOutcome), onServerEvent('tests', onHint)]
    // A guest's answers are queued too, and nothing else starts their outbox.
    void openOutbox()
    if (isGuest) startOutbox(undefined)
    return () => endings.forEach((end) => end())
  }, [elementId, code, secret, isGuest, queryClient])
  usePassed(test, { isGuest, queryClient })
  return { test, dataUpdatedAt, queryKey: options.queryKey, lang: code, secret }
}

/** Returns the test in the server's answer to a queued call. */
function testIn({ answer }: Extract<OutboxOutcome, { kind: 'sent' }>): ShownTest | undefined {
  if (isTest(answer)) return answer
  const isResult = typeof answer === 'object' && answer !== null && 'test' in answer
  return isResult && isTest(answer.test) ? answer.test : undefined
}

const isTest = (answer: unknown): answer is ShownTest =>
  typeof answer === 'object' && answer !== null && 'elementId' in answer && 'rules' in answer

function isNews(payload: unknown, elementId: string, shown: ShownTest | undefined): boolean {
  if (typeof payload !== 'object' || payload === null) return false
  if (!('elementId' in payload) || payload.elementId !== elementId) return false
  const { attemptId, version } = { attemptId: '', version: Infinity, ...payload }
  return attemptId !== shown?.attempt?.id || version > shown.attempt.version
}

/** Marks the element of a passed test as done: for a user the server has done so, a guest's progress is in the browser. */
function usePassed(
  { isPassed, courseId, elementId }: ShownTest,
  { isGuest, queryClient }: { isGuest: boolean; queryClient: QueryClient },
): void {
  const wasPassed = useRef(isPassed)
  useEffect(() => {
    const isNew = isPassed && !wasPassed.current
    wasPassed.current = isPassed
    if (isPassed && isGuest) recordDone({ courseId, elementId })
    else if (isNew) void refreshProgress(queryClient)
  }, [isPassed, isGuest, courseId, elementId, queryClient])
}
