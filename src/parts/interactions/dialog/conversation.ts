import { isFor } from '#features/pages/audience.ts'
import type { DialogProps, When } from './interaction.ts'

type Message = DialogProps['messages'][number]
type Variant = NonNullable<Message['variants']>[number]

/** Ids of the chosen answers, by the id of their message. */
export type Chosen = Readonly<Record<string, string>>

/** One line of the conversation. */
export type Line = { by: 'guide'; message: Message } | { by: 'learner'; message: Message; variant: Variant }

export interface Conversation {
  lines: Line[]
  /** The message that waits for an answer; without one the conversation is over. */
  asks: Message | undefined
}

/**
 * Returns the state of a conversation after these choices. Each message appears once: a jump back ends the
 * conversation.
 */
export function conversationOf(
  messages: readonly Message[],
  chosen: Chosen,
  /** Variables that were set earlier in the course. */
  earlier: Readonly<Record<string, string>> = {},
): Conversation {
  const lines: Line[] = []
  const visited = new Set<string>()
  let message = messages[0]
  while (message && !visited.has(message.id)) {
    const current: Message = message
    visited.add(current.id)
    const known = { ...earlier, ...variablesOf({ lines }) }
    if (!holds(current.when, known)) {
      message = following(messages, current, current.next)
      continue
    }
    const offered = current.variants?.filter((one) => holds(one.when, known))
    const shown = offered ? { ...current, variants: offered } : current
    lines.push({ by: 'guide', message: shown })
    const variant = offered?.find(({ id }) => id === chosen[current.id])
    if (offered && offered.length > 0 && !variant) return { lines, asks: shown }
    if (variant) lines.push({ by: 'learner', message: current, variant })
    message = current.end ? undefined : following(messages, current, variant?.next ?? current.next)
  }
  return { lines, asks: undefined }
}

const holds = (when: When | undefined, variables: Readonly<Record<string, string>>): boolean =>
  !when || isFor({ variable: when }, { groups: new Set(), variables, now: '' })

const following = (messages: readonly Message[], message: Message, next: string | undefined): Message | undefined =>
  next === undefined
    ? messages[messages.findIndex(({ id }) => id === message.id) + 1]
    : messages.find(({ id }) => id === next)

/** Replaces names of variables in a text by their values: "You said {mood}." */
export const filled = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replace(/\{([\w-]+)\}/g, (whole, name: string) => variables[name] ?? whole)

/** Returns the variables that the chosen variants have set, the newest last. */
export const variablesOf = ({ lines }: Pick<Conversation, 'lines'>): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line) =>
      line.by === 'learner' && line.variant.set ? [[line.variant.set.name, line.variant.set.value]] : [],
    ),
  )
