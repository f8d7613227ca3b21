import { definePartKind } from '#server/parts.ts'

/** A payment in the records of a simulated provider. */
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

/** The records of one simulated provider. */
export interface SandboxBank {
  find: (orderId: string) => Promise<SandboxPayment | undefined>
  /** Refunds an amount; undefined if it is more than is left. */
  refund: (orderId: string, amount: bigint) => Promise<SandboxPayment | undefined>
  /** Payments that were started in a period. */
  list: (from: Date, to: Date) => Promise<SandboxPayment[]>
}

type Keys = Readonly<Record<string, string>>

/** The protocol of a provider, simulated: `parts/payments/<id>/sandbox.server.ts` exports it as `sandbox`. */
export interface PaymentSandbox {
  /** Where the form is submitted, below the sandbox's root. */
  checkoutPath: string
  /** Where requests are sent. */
  apiPath: string
  /** Reads our form; returns its problems if there are any. */
  readCheckout: (form: URLSearchParams, keys: Keys) => { order: SandboxOrder } | { problems: string[] }
  /** The signed webhook about a payment. */
  webhook: (payment: SandboxPayment, keys: Keys, now: Date) => { body: string; contentType: string }
  /** Whether our response to a webhook is correct. */
  isAccepted: (answer: { status: number; body: string }, payment: SandboxPayment, keys: Keys) => boolean
  /** Answers a request: status, refund or daily report. */
  answer: (question: string, keys: Keys, bank: SandboxBank) => Promise<object>
}

/** Simulations by the id of their payment system. */
export const paymentSandboxes = definePartKind<PaymentSandbox>('payment-sandboxes')
