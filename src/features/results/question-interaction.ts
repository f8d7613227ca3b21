import { z } from 'zod'
import { hideAnswers } from './hide-answers.ts'
import type { InteractionDefinition } from './interactions.ts'
import { ATTEMPTS_MAX } from './limits.ts'
import { type Question, question, type QuestionKind } from './questions.ts'

/** Props that every interaction of a lesson has. */
export const obligatory = {
  /** Whether the lesson can't be finished before this is answered. */
  obligatory: z.boolean().optional(),
}

/** Further props of a lesson's questions. */
export const practice = {
  ...obligatory,
  /** Number of attempts before the right answer is shown. */
  attempts: z.int().min(1).max(ATTEMPTS_MAX).optional(),
}

const practiceOf = z.object(practice)

/** Turns a kind of question into a kind of interaction for lessons. */
export function questionInteraction(
  kind: QuestionKind,
  { version, props, starter }: Pick<InteractionDefinition, 'version' | 'props' | 'starter'>,
): InteractionDefinition {
  // Cached by props, because every answer comes with the same object.
  const known = new WeakMap<Record<string, unknown>, Question>()
  const questionOf = (saved: Record<string, unknown>, id: string): Question | undefined => {
    const whole = known.get(saved) ?? question.safeParse({ ...saved, id, kind }).data
    if (whole) known.set(saved, whole)
    return whole
  }
  return {
    type: kind,
    version,
    category: 'interaction',
    props,
    ...(starter && { starter }),
    migrations: [],
    question: questionOf,
    present: (saved, { id, hideId }) => {
      const whole = questionOf(saved, id)
      return whole && { ...hideAnswers(whole, hideId), ...practiceOf.safeParse(saved).data }
    },
  }
}
