import { z } from 'zod'
import type { InteractionDefinition } from '#features/results/interactions.ts'
import { obligatory } from '#features/results/question-interaction.ts'
import { picture } from '#features/files/model.ts'
import { dialogGraph } from './dialog-graph.ts'

const MESSAGES_MAX = 60
const VARIANTS_MAX = 6

const id = z.string().min(1).max(64)
const words = z.string().min(1).max(2000)

/** A condition on a variable, set here or earlier in the course. Without `is` and `not`, any value matches. */
const when = z.object({
  name: z.string().min(1).max(64),
  is: z.array(z.string().max(1000)).min(1).exactOptional(),
  not: z.array(z.string().max(1000)).min(1).exactOptional(),
})
export type When = z.infer<typeof when>

const variant = z.object({
  id,
  /** The variant is offered only under this condition. */
  when: when.optional(),
  text: z.string().min(1).max(300),
  /** Id of the next message; by default the next in the list. */
  next: id.optional(),
  /** A variable of the course that is set when this variant is chosen. */
  set: z.object({ name: z.string().min(1).max(64), value: z.string().max(1000) }).optional(),
})
const message = z.object({
  id,
  /** The message is skipped unless this condition is met. */
  when: when.optional(),
  text: words,
  /** Possible answers of the learner; without any the conversation continues by itself. */
  variants: z.array(variant).min(1).max(VARIANTS_MAX).optional(),
  /** Ids of the right variants, if there is a right answer. */
  right: z.array(id).min(1).optional(),
  /** Shown after the answer. */
  explanation: words.optional(),
  next: id.optional(),
  /** Ends the conversation here. */
  end: z.boolean().optional(),
})

const props = z
  .object({
    title: z.string().min(1).max(400),
    guide: z.object({ name: z.string().min(1).max(100), picture: picture.optional() }),
    messages: z.array(message).min(1).max(MESSAGES_MAX),
    ...obligatory,
  })
  .refine(({ messages }) => {
    const ids = new Set(messages.map((one) => one.id))
    return messages
      .flatMap(({ next, variants = [] }) => [next, ...variants.map((one) => one.next)])
      .every((next) => next === undefined || ids.has(next))
  })
export type DialogProps = z.infer<typeof props>

/** A guided conversation: the learner's answers decide how it continues, and may set variables. */
export const interaction: InteractionDefinition = {
  type: 'dialog',
  version: 1,
  category: 'interaction',
  props,
  starter: { title: '', guide: { name: '' }, messages: [] },
  migrations: [],
  quiz: (saved, msgId) => {
    const asked = props.safeParse(saved).data?.messages.find((one) => one.id === msgId)
    if (!asked?.variants) return undefined
    const { text, variants, right, explanation } = asked
    const base = { id: msgId, title: text.slice(0, 400), ...(explanation && { explanation }) }
    return {
      text,
      variants,
      isSeveral: false,
      ...(right && { question: { ...base, kind: 'single-choice' as const, variants, right } }),
    }
  },
  faults: (saved) => {
    const lines = props.safeParse(saved).data?.messages ?? []
    const { faults } = dialogGraph(
      lines.map(({ id: line, text, variants = [], next, end = false, when: condition }) => ({
        id: line,
        text,
        variants,
        next,
        end,
        when: condition,
      })),
    )
    return [...faults].map(([line, fault]) => ({ kind: `dialog-${fault}` as const, path: `messages.${line}` }))
  },
  present: (saved) => {
    const { data } = props.safeParse(saved)
    return data && { ...data, messages: data.messages.map(({ right: _, explanation: __, ...shown }) => shown) }
  },
}
