import { z } from 'zod'
import type { InteractionDefinition } from '#features/results/interactions.ts'
import { obligatory } from '#features/results/question-interaction.ts'

const props = z.object({
  title: z.string().min(1).max(400),
  text: z.string().min(1).max(2000).optional(),
  placeholder: z.string().max(200).optional(),
  ...obligatory,
})
export type ReflectionProps = z.infer<typeof props>

export const interaction: InteractionDefinition = {
  type: 'reflection',
  version: 1,
  category: 'interaction',
  props,
  starter: { title: '' },
  migrations: [],
  // Leaves out what is left of another kind of question, such as its right answers.
  present: (saved) => props.safeParse(saved).data,
  isPrivate: true,
}
