import type { z } from 'zod'
import { registerPaymentId } from '#features/portal/payment-ids.ts'
import type { Currency, OrderReason, PaymentForm } from '../model.ts'
import type { PaymentDefinition } from '../payment.ts'
import type { SandboxPlace } from './sandbox/place.ts'

/** What a provider must know to be paid. */
export interface CheckoutOrder {
  id: string
  number: number
  /** Minor units. */
  amount: bigint
  currency: Currency
  /** One line for the payer and the bank. */
  description: string
  items: readonly { title: string; amount: bigint }[]
  createdAt: Date
  lang: string
  payer: { email: string | null; phone: string | null }
  /** Where the browser comes back to: by GET or by a POST of the provider's page. */
  resultUrl: string
  /** Where the notices go. */
  callbackUrl: string
  /** Host of the portal, as `learn.example.org`. */
  host: string
}

/** What leads the browser to the provider. */
export interface Checkout extends PaymentForm {
  /** What the answer of the API carries in `meta` (PAY-07, PAY-08). */
  meta: { data: string | Record<string, string | string[]>; signature?: string }
}

/** How a payment stands, in our words. */
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'refunded'

/** What a provider says of one order: by a notice, or asked. */
export interface PaymentEvent {
  orderId: string
  status: PaymentStatus
  reason?: OrderReason | undefined
  /** Minor units; undefined when the text is no amount. */
  amount: bigint | undefined
  currency: string
  /** Sent back so far, where the provider says it. */
  refunded?: bigint | undefined
  /** Paid, and the provider is about to send it back. */
  isRefunding?: boolean | undefined
  /** The provider's own word: `wait_accept`, `InProcessing`. */
  detail: string
  /** The provider's number of the payment. */
  paymentId?: string | undefined
  /** `444455XXXXXX6666`. */
  card?: string | undefined
}

/** What came to the callback: believed and read, or why not. */
export type ReadNotice = { event: PaymentEvent } | { refused: 'signature' | 'merchant' | 'unreadable' }

/** What the provider answers when it is asked. `none`: it has no such payment. */
export type StatusAnswer = PaymentEvent | 'none'

/** A payment in the provider's report of a day. */
export type ReportLine = Pick<PaymentEvent, 'orderId' | 'status' | 'amount' | 'currency' | 'detail' | 'refunded'>

type AskedOrder = Pick<CheckoutOrder, 'id' | 'amount' | 'currency'>

/** A payment system with the keys of a portal. */
export interface PaymentGate {
  /** Where the form goes; its origin is allowed by the content policy. */
  formAction: string
  createCheckout: (order: CheckoutOrder) => Promise<Checkout>
  /** Reads a notice from the received bytes. Nothing in it counts before its signature is checked. */
  readCallback: (raw: string, headers: (name: string) => string | undefined) => ReadNotice
  /** Our answer to a notice that was taken. */
  answer: (event: PaymentEvent, now: Date) => { body: string; contentType: string }
  checkStatus: (order: AskedOrder) => Promise<StatusAnswer>
  /** Sends money back; what the provider says of the order then. Throws `GateError` when it refuses. */
  refund: (order: AskedOrder, refund: { amount: bigint; reason: string }) => Promise<PaymentEvent>
  /** Payments of a day in UTC. */
  report: (day: string) => Promise<ReportLine[]>
  /** Whether the provider knows these keys, asked by a signed question that changes nothing. Throws `GateError` when it does not say. */
  tryKeys: () => Promise<'right' | 'wrong'>
}

/** The server's side of a payment system; `parts/payments/<id>/server.ts` exports it as `server`. */
export interface PaymentServer {
  /** Names of its keys. */
  keys: readonly { name: string; isNeeded: boolean }[]
  /** Keys of the demo: with these it speaks to the sandbox. */
  sandboxKeys: (place: SandboxPlace) => Record<string, string>
  /** Opens it with its keys from the settings; undefined when some are missing. */
  open: (keys: Record<string, string>, surroundings: { isDemo: boolean }) => PaymentGate | undefined
}

/** Makes the server's side of a payment system from the keys it needs and what it does with them. */
export function paymentServer<Shape extends Record<string, z.ZodType>>(
  schema: z.ZodObject<Shape>,
  {
    sandboxKeys,
    open,
  }: {
    sandboxKeys: PaymentServer['sandboxKeys']
    open: (keys: z.output<z.ZodObject<Shape>>, surroundings: { isDemo: boolean }) => PaymentGate
  },
): PaymentServer {
  return {
    keys: Object.entries(schema.shape).map(([name, field]) => ({
      name,
      isNeeded: !field.safeParse(undefined).success,
    })),
    sandboxKeys,
    open: (given, surroundings) => {
      const { success, data } = schema.safeParse(given)
      return success ? open(data, surroundings) : undefined
    },
  }
}

/** A provider that did not do what it was asked for. */
export class GateError extends Error {
  /** Whether it is worth to ask the same again. */
  readonly isPassing: boolean

  constructor(message: string, { isPassing }: { isPassing: boolean }) {
    super(message)
    this.name = 'GateError'
    this.isPassing = isPassing
  }
}

export interface PaymentSystemPart {
  definition: PaymentDefinition
  server: PaymentServer
}

const known = new Map<string, PaymentSystemPart>()

/** Makes a payment system known. The same id again replaces it. */
export function registerPaymentSystem(part: PaymentSystemPart): void {
  known.set(part.definition.id, part)
  registerPaymentId(part.definition.id)
}

/** All payment systems in their order. */
export const allPaymentSystems = (): PaymentSystemPart[] =>
  [...known.values()].toSorted((a, b) => a.definition.order - b.definition.order)
