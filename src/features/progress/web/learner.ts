import type { QueryClient } from '@tanstack/react-query'

/** The learner in this browser: a guest, with or without a session, or a user. */
export interface Learner {
  userId: string | undefined
  queryClient: QueryClient
}

let learner: Learner | undefined
let waiting: ((learner: Learner) => void)[] = []

/** Runs `work` with the learner: now, or as soon as it is known who they are. */
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
