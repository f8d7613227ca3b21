import type { QueryClient } from '@tanstack/react-query'

/** Who learns in this browser: nobody by name (a guest, with a session or without), or a user. */
export interface Learner {
  userId: string | undefined
  queryClient: QueryClient
}

let learner: Learner | undefined
let waiting: ((learner: Learner) => void)[] = []

/** Does something for the learner: now, or as soon as it is known who that is. */
export function withLearner(work: (learner: Learner) => void): void {
  if (learner) work(learner)
  else waiting.push(work)
}

export function setLearner(next: Learner): void {
  learner = next
  const works = waiting
  waiting = []
  for (const work of works) work(next)
}
