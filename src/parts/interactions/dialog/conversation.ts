import type { DialogProps } from './interaction.ts'

type Message = DialogProps['messages'][number]
type Variant = NonNullable<Message['variants']>[number]

/** What was chosen, by the id of its message. */
export type Chosen = Readonly<Record<string, string>>

/** One thing said. */
export type Line = { by: 'guide'; message: Message } | { by: 'learner'; message: Message; variant: Variant }

export interface Conversation {
  lines: Line[]
  /** The message that waits for an answer; without one the conversation is over. */
  asks: Message | undefined
}

/** How far a conversation has come by what was chosen. A message comes once: a way back to it is the end. */
export function conversationOf(messages: readonly Message[], chosen: Chosen): Conversation {
  const lines: Line[] = []
  const said = new Set<string>()
  let message = messages[0]
  while (message && !said.has(message.id)) {
    const current: Message = message
    said.add(current.id)
    lines.push({ by: 'guide', message: current })
    const variant = current.variants?.find(({ id }) => id === chosen[current.id])
    if (current.variants && !variant) return { lines, asks: current }
    if (variant) lines.push({ by: 'learner', message: current, variant })
    message = current.end ? undefined : following(messages, current, variant?.next ?? current.next)
  }
  return { lines, asks: undefined }
}

const following = (messages: readonly Message[], message: Message, next: string | undefined): Message | undefined =>
  next === undefined ? messages[messages.indexOf(message) + 1] : messages.find(({ id }) => id === next)

/** Words with what is remembered in place of its name: "You said {mood}." */
export const filled = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replace(/\{([\w-]+)\}/g, (whole, name: string) => variables[name] ?? whole)

/** What the chosen variants have set, the newest last. */
export const variablesOf = ({ lines }: Conversation): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line) =>
      line.by === 'learner' && line.variant.set ? [[line.variant.set.name, line.variant.set.value]] : [],
    ),
  )
