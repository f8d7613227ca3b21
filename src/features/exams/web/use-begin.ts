import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { openGuestSession } from '#features/accounts/web/open-session.ts'
import { useVisitor } from '#web/visitor.ts'
import { callExams } from './calls.ts'
import { testQuery } from './test-query.ts'

interface Begin {
  elementId: string
  lang: string
  secret: string | undefined
}

/** Starts an attempt, opening a session if the visitor has none. `hasFailed` is true until the next try. */
export function useBegin({ elementId, lang, secret }: Begin) {
  const queryClient = useQueryClient()
  const isNobody = useVisitor().kind === 'guest'
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const begin = async () => {
    setState('busy')
    try {
      if (isNobody && !(await openGuestSession(queryClient))) return setState('failed')
      const test = await callExams('POST /lpm/tests/:elementId/attempts', {
        params: { elementId },
        query: { lang, secret },
      })
      queryClient.setQueryData(testQuery(elementId, lang, secret).queryKey, test)
      setState('idle')
    } catch {
      setState('failed')
      // The refreshed test may say why no attempt can be started.
      void queryClient.invalidateQueries({ queryKey: testQuery(elementId, lang, secret).queryKey })
    }
  }
  return { begin: () => void begin(), isBusy: state === 'busy', hasFailed: state === 'failed' }
}
