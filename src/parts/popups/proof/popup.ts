import type { ProofMethod } from '#features/accounts/proof.ts'
import type { PopupDefinition } from '#web/popups.ts'

export interface ProofProps {
  /** The possible proofs of identity. */
  ways: ProofMethod[]
  /** The masked address to which a code would be sent. */
  address: string | null
}

declare module '#web/popups.ts' {
  interface Popups {
    /** Asks the account's owner to prove their identity; true once they have. */
    proof: { props: ProofProps; result: boolean }
  }
}

export const popup: PopupDefinition = { id: 'proof', shape: 'modal', isOver: true }
