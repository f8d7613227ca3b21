import { z } from 'zod'
import { hideAnswers } from './hide-answers.ts'
import type { InteractionDefinition } from './interactions.ts'
import { ATTEMPTS_MAX } from './limits.ts'
import { type Question, question, type QuestionKind } from './questions.ts'

/** What every interaction of a lesson may have besides. */
export const obligatory = {
  /** The lesson can't be finished before this is answered. */
  obligatory: z.boolean().optional(),
}

/** What a question of a lesson has besides. */
export const practice = {
  ...obligatory,
  /** How often it may be tried before all is shown. */
  attempts: z.int().min(1).max(ATTEMPTS_MAX).optional(),
}

const practiceOf = z.object(practice)

/** A question of a lesson as a kind of interaction. */
export function questionInteraction(
  kind: QuestionKind,
  { version, props, starter }: Pick<InteractionDefinition, 'version' | 'props' | 'starter'>,
): InteractionDefinition {
  // The same props come with every answer.
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
