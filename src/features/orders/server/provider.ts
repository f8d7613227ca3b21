import type { z } from 'zod'
import { paymentIds } from '#features/portal/server/payment-ids.ts'
import type { Kernel } from '#server/kernel.ts'
import { definePartKind, type Parts } from '#server/parts.ts'
import type { Currency, OrderReason, PaymentForm } from '../model.ts'
import type { PaymentDefinition } from '../payment.ts'
import type { SandboxPlace } from './sandbox/place.ts'

/** What a provider needs to know to take a payment. */
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
  /** Where the browser returns to: by GET, or by a POST of the provider's page. */
  resultUrl: string
  /** Where webhooks are sent. */
  callbackUrl: string
  /** Host of the portal, such as `learn.example.org`. */
  host: string
}

/** The form that sends the browser to the provider. */
export interface Checkout extends PaymentForm {
  /** Value of `meta` in the API response (PAY-07, PAY-08). */
  meta: { data: string | Record<string, string | string[]>; signature?: string }
}

/** State of a payment, independent of the provider. */
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'refunded'

/** The state of an order's payment, as a provider reports it by webhook or when asked. */
export interface PaymentEvent {
  orderId: string
  status: PaymentStatus
  reason?: OrderReason | undefined
  /** Minor units; undefined if it couldn't be parsed. */
  amount: bigint | undefined
  currency: string
  /** Total refunded so far, if the provider reports it. */
  refunded?: bigint | undefined
  /** Paid, with a refund that the provider has not completed. */
  isRefunding?: boolean | undefined
  /** The provider's own status: `wait_accept`, `InProcessing`. */
  detail: string
  /** The provider's id of the payment. */
  paymentId?: string | undefined
  /** Masked number, such as `444455XXXXXX6666`. */
  card?: string | undefined
}

/** Result of reading a webhook: a verified event, or why it was refused. */
export type ParsedWebhook = { event: PaymentEvent } | { refused: 'signature' | 'merchant' | 'unreadable' }

/** A provider's answer to a status request. `none`: it doesn't know the payment. */
export type StatusAnswer = PaymentEvent | 'none'

/** A payment in the provider's daily report. */
export type ReportLine = Pick<PaymentEvent, 'orderId' | 'status' | 'amount' | 'currency' | 'detail' | 'refunded'>

type AskedOrder = Pick<CheckoutOrder, 'id' | 'amount' | 'currency'>

/** A payment system opened with the keys of a portal. */
export interface PaymentGateway {
  /** Where the form is submitted; its origin is allowed by the content security policy. */
  formAction: string
  createCheckout: (order: CheckoutOrder) => Promise<Checkout>
  /** Reads a webhook from the received bytes. Nothing in it is trusted before its signature has been verified. */
  readCallback: (raw: string, headers: (name: string) => string | undefined) => ParsedWebhook
  /** Our response to an accepted webhook. */
  answer: (event: PaymentEvent, now: Date) => { body: string; contentType: string }
  checkStatus: (order: AskedOrder) => Promise<StatusAnswer>
  /** Refunds an order; returns the provider's report about it. Throws `GatewayError` if the provider refuses. */
  refund: (order: AskedOrder, refund: { amount: bigint; reason: string }) => Promise<PaymentEvent>
  /** Payments of a day in UTC. */
  report: (day: string) => Promise<ReportLine[]>
  /** Checks the keys by a signed request that changes nothing. Throws `GatewayError` if the provider gives no clear answer. */
  tryKeys: () => Promise<'right' | 'wrong'>
}

/** The server's side of a payment system; `parts/payments/<id>/server.ts` exports it as `server`. */
export interface PaymentServer {
  /** Names of its keys. */
  keys: readonly { name: string; isNeeded: boolean }[]
  /** Keys for the demo, with which it talks to the sandbox. */
  sandboxKeys: (place: SandboxPlace) => Record<string, string>
  /** Opens it with the keys in the settings; undefined if some are missing. */
  open: (keys: Record<string, string>, surroundings: { isDemo: boolean }) => PaymentGateway | undefined
}

/** Defines the server's side of a payment system from the keys it needs and the gateway it opens with them. */
export function paymentServer<Shape extends Record<string, z.ZodType>>(
  schema: z.ZodObject<Shape>,
  {
    sandboxKeys,
    open,
  }: {
    sandboxKeys: PaymentServer['sandboxKeys']
    open: (keys: z.output<z.ZodObject<Shape>>, surroundings: { isDemo: boolean }) => PaymentGateway
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

/** A provider refused a request or didn't answer it. */
export class GatewayError extends Error {
  /** Whether a retry may succeed. */
  readonly isPassing: boolean

  constructor(message: string, { isPassing }: { isPassing: boolean }) {
    super(message)
    this.name = 'GatewayError'
    this.isPassing = isPassing
  }
}

export interface PaymentSystemPart {
  definition: PaymentDefinition
  server: PaymentServer
}

const paymentSystems = definePartKind<PaymentSystemPart>('payments')

/** Adds a payment system, which settings may name from then on. */
export function addPaymentSystem(parts: Parts, part: PaymentSystemPart): void {
  parts.add(paymentSystems, part.definition.id, part)
  parts.add(paymentIds, part.definition.id, true)
}

/** Returns all payment systems in their order. */
export const allPaymentSystems = ({ parts }: Pick<Kernel, 'parts'>): PaymentSystemPart[] =>
  parts.all(paymentSystems).toSorted((a, b) => a.definition.order - b.definition.order)

export const findPaymentSystem = ({ parts }: Pick<Kernel, 'parts'>, id: string): PaymentSystemPart | undefined =>
  parts.find(paymentSystems, id)
