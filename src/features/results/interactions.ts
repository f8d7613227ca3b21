import type { BlockDefinition } from '#features/pages/blocks.ts'
import type { Question, Variant } from './questions.ts'

/** A message that asks: of a dialog, or the one of a poll. */
export interface Quiz {
  text: string
  variants: readonly Variant[]
  isSeveral: boolean
  /** Where something is right: how it is graded. */
  question?: Question
}

type Props = Record<string, unknown>

/** A kind of interaction: a block that learners answer. `parts/interactions/<type>/interaction.ts` exports one. */
export interface InteractionDefinition extends BlockDefinition {
  category: 'interaction'
  /** What its resolved props ask; undefined where they ask nothing that is graded. */
  question?: (props: Props, blockId: string) => Question | undefined
  /** The message of this id that asks. */
  quiz?: (props: Props, msgId: string) => Quiz | undefined
  /** Whether its answers belong to their writer alone, who may change them at any time. */
  isPrivate?: true
}

/** The one message of a poll. */
export const POLL_MESSAGE = 'poll'
