import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#base/errors.ts'
import type { Answer } from '#features/results/questions.ts'
import type { Interaction } from '#features/results/web/use-interaction.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import type { PracticeAnswered, PracticeQuestion } from '../model.ts'
import { callPractice } from './queries.ts'

/** `gone`: the question has changed or isn’t asked any more. `failed`: the answer didn’t arrive and can be sent again. */
export type PracticeFailure = 'gone' | 'failed'

/** Answers one question; what was answered stays until the page shows another one. */
export function usePractice({ elementId, blockId }: PracticeQuestion) {
  const { code: lang } = useLanguage()
  const queryClient = useQueryClient()
  const [answered, setAnswered] = useState<PracticeAnswered>()
  const [pending, setPending] = useState<readonly Answer[]>()
  const [failure, setFailure] = useState<PracticeFailure>()
  const answer = async (answers: readonly Answer[]) => {
    setPending(answers)
    setFailure(undefined)
    try {
      const body = { elementId, blockId, answers: [...answers] }
      setAnswered(await callPractice('POST /lpm/practice/answers', { query: { lang }, body }))
      void queryClient.invalidateQueries({ queryKey: ['GET /lpm/practice'] })
    } catch (error) {
      const { status } = problemOf(error)
      setFailure(status === 404 || status === 422 ? 'gone' : 'failed')
    }
    setPending(undefined)
  }
  const tried: Interaction = {
    result: answered?.result,
    quizzes: [],
    pending,
    isDelayed: false,
    refusal: undefined,
    send: (_, answers) => void answer(answers),
    sendQuiz: () => {},
  }
  return { tried, answered, failure }
}
