/** A payment of the sandbox: what a provider's own books would say. */
export interface SandboxPayment {
  orderId: string
  status: 'open' | 'pending' | 'paid' | 'declined' | 'cancelled' | 'refunded'
  /** As it was signed. */
  amount: string
  /** Minor units. */
  refunded: bigint
  currency: string
  description: string
  resultUrl: string
  callbackUrl: string
  createdAt: Date
}

export type SandboxOrder = Omit<SandboxPayment, 'status' | 'refunded' | 'createdAt'>

/** The books of one played provider. */
export interface SandboxBank {
  find: (orderId: string) => Promise<SandboxPayment | undefined>
  /** Sends money back; undefined when there is not so much. */
  refund: (orderId: string, amount: bigint) => Promise<SandboxPayment | undefined>
  /** Payments that were begun between two moments. */
  list: (from: Date, to: Date) => Promise<SandboxPayment[]>
}

type Keys = Readonly<Record<string, string>>

/** How a provider speaks, played: `parts/payments/<id>/sandbox.server.ts` exports it as `sandbox`. */
export interface PaymentSandbox {
  /** Where the form goes, below the sandbox's root. */
  checkoutPath: string
  /** Where questions go. */
  apiPath: string
  /** Reads our form; what is wrong with it, when something is. */
  readCheckout: (form: URLSearchParams, keys: Keys) => { order: SandboxOrder } | { problems: string[] }
  /** The notice of how a payment stands, signed. */
  notice: (payment: SandboxPayment, keys: Keys, now: Date) => { body: string; contentType: string }
  /** Whether our answer to a notice is the right one. */
  isTaken: (answer: { status: number; body: string }, payment: SandboxPayment, keys: Keys) => boolean
  /** Answers a question: status, refund, report of a day. */
  answer: (question: string, keys: Keys, bank: SandboxBank) => Promise<object>
}

const known = new Map<string, PaymentSandbox>()

/** Makes known how a provider is played. */
export function registerPaymentSandbox(id: string, sandbox: PaymentSandbox): void {
  known.set(id, sandbox)
}

export const findSandbox = (id: string): PaymentSandbox | undefined => known.get(id)
