import type { BlockDefinition } from '#features/pages/blocks.ts'
import type { Question, Variant } from './questions.ts'

/** A question in a dialog, or the question of a poll. */
export interface Quiz {
  text: string
  variants: readonly Variant[]
  isSeveral: boolean
  /** How it is graded, where there is a right answer. */
  question?: Question
}

type Props = Record<string, unknown>

/** A kind of interaction: a block that learners answer. `parts/interactions/<type>/interaction.ts` exports one. */
export interface InteractionDefinition extends BlockDefinition {
  category: 'interaction'
  /** Returns the graded question in the block's resolved props; undefined where there is none. */
  question?: (props: Props, blockId: string) => Question | undefined
  /** Returns the question of the message with this id. */
  quiz?: (props: Props, msgId: string) => Quiz | undefined
  /** Whether the answers are private to their writer, who may change them at any time. */
  isPrivate?: true
}

/** Id of a poll's only message. */
export const POLL_MESSAGE = 'poll'
