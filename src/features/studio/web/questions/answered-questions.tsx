import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { answersQuery } from './try-calls.ts'

interface Answered {
  elementId: string
  /** Number of people by id of the question. */
  people: Readonly<Record<string, number>>
  /** Attempts at the test; undefined until they are known. */
  attempts?: { total: number; open: number; passed: number } | undefined
  /** The webinar as learners see it, and how many people are reminded of it. */
  webinar?: { startDate: string; reminded: number } | undefined
}

const AnsweredContext = createContext<Answered>({ elementId: '', people: {} })

/**
 * Tells the editors of questions inside which element they belong to, and which of them learners have answered: those keep their
 * results when they are changed.
 */
export function AnsweredQuestions({ elementId, children }: { elementId: string; children: ReactNode }) {
  const { data } = useQuery(answersQuery(elementId))
  const answered = useMemo(
    () => ({ elementId, people: data?.people ?? {}, attempts: data?.attempts, webinar: data?.webinar ?? undefined }),
    [elementId, data],
  )
  return <AnsweredContext value={answered}>{children}</AnsweredContext>
}

/** Returns the element in which questions are written, and how many people have answered them. */
export const useAnswered = (): Answered => use(AnsweredContext)
