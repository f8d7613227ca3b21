import { z } from 'zod'
import { hideAnswers } from '#features/results/hide-answers.ts'
import type { InteractionDefinition } from '#features/results/interactions.ts'
import type { Question } from '#features/results/questions.ts'

const props = z.object({ title: z.string().min(1).max(400), isTrue: z.boolean() })

function questionOf(saved: unknown, id: string): Question | undefined {
  const { data } = props.safeParse(saved)
  if (!data) return undefined
  const variants = [
    { id: 'true', text: 'True' },
    { id: 'false', text: 'False' },
  ]
  return { id, kind: 'single-choice', title: data.title, variants, right: [String(data.isTrue)] }
}

export const interaction: InteractionDefinition = {
  type: 'true-or-false',
  version: 1,
  category: 'interaction',
  props,
  starter: { title: '', isTrue: true },
  migrations: [],
  question: questionOf,
  present: (saved, { id, hideId }) => {
    const question = questionOf(saved, id)
    return question && { ...hideAnswers(question, hideId) }
  },
}
