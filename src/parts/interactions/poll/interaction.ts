import { z } from 'zod'
import { type InteractionDefinition, POLL_MESSAGE } from '#features/results/interactions.ts'
import { obligatory } from '#features/results/question-interaction.ts'
import { variant } from '#features/results/questions.ts'

const VARIANTS_MAX = 12

const props = z.object({
  title: z.string().min(1).max(400),
  text: z.string().min(1).max(2000).optional(),
  variants: z.array(variant).min(2).max(VARIANTS_MAX),
  /** Whether several answers may be chosen. */
  multiple: z.boolean().optional(),
  /** Shown after answering, beside the results. */
  thanks: z.string().min(1).max(2000).optional(),
  ...obligatory,
})
export type PollProps = z.infer<typeof props>

export const interaction: InteractionDefinition = {
  type: 'poll',
  version: 1,
  category: 'interaction',
  props,
  starter: { title: '', variants: [] },
  migrations: [],
  // Leaves out what is left of another kind of question, such as its right answers.
  present: (saved) => props.safeParse(saved).data,
  quiz: (saved, msgId) => {
    const { data: poll } = props.safeParse(saved)
    return poll && msgId === POLL_MESSAGE
      ? { text: poll.title, variants: poll.variants, isSeveral: poll.multiple === true }
      : undefined
  },
}
