import type { ProofWay } from '#features/accounts/proof.ts'
import type { PopupDefinition } from '#web/popups.ts'

export interface ProofProps {
  /** By what one may show that it is oneself. */
  ways: ProofWay[]
  /** Where a code would go, masked. */
  address: string | null
}

declare module '#web/popups.ts' {
  interface Popups {
    /** Asks the account's owner to prove their identity; true once they have. */
    proof: { props: ProofProps; result: boolean }
  }
}

export const popup: PopupDefinition = { id: 'proof', shape: 'modal', isOver: true }
