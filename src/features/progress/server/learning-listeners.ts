import type { Connection } from './store.ts'

type LearningListener = (db: Connection, learnerId: string) => Promise<void>

const listeners = new Map<string, LearningListener>()

/** Has somebody told when what a learner has done is different now. The same name again replaces it. */
export function registerLearningListener(name: string, listener: LearningListener): void {
  listeners.set(name, listener)
}

/** Tells that a learner's progress or results are different: in the transaction that changed them, or right after. */
export async function tellLearning(db: Connection, learnerId: string): Promise<void> {
  for (const listener of listeners.values()) await listener(db, learnerId)
}
