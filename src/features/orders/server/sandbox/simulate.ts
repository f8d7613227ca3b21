import { SECOND_MS } from '#base/clock.ts'
import type { Kernel } from '#server/kernel.ts'
import { amountText, minorOf } from '../../money.ts'
import { findPaymentSystem } from '../provider.ts'
import { innerOrigin, sandboxOf } from './place.ts'
import { decidePayment, type OfPayment, findPayment } from './store.ts'
import { type PaymentSandbox, paymentSandboxes, type SandboxPayment } from './wire.ts'

/** Actions on the page of the sandbox. */
export const SANDBOX_ACTIONS = [
  'pay',
  'decline',
  'cancel',
  'pending',
  'twice',
  'late',
  'lost',
  'forged',
  'less',
] as const
export type SandboxAction = (typeof SANDBOX_ACTIONS)[number]

const LATE_AFTER_MS = 5 * SECOND_MS
const ANSWER_WITHIN_MS = 10 * SECOND_MS

/** Resulting status in the provider's records. A forged webhook, or one with a lower amount, doesn't come from the provider. */
const OUTCOMES: Record<SandboxAction, SandboxPayment['status'] | undefined> = {
  pay: 'paid',
  twice: 'paid',
  late: 'paid',
  lost: 'paid',
  decline: 'declined',
  cancel: 'cancelled',
  pending: 'pending',
  forged: undefined,
  less: undefined,
}

export interface SimulatedProvider {
  gateway: string
  sandbox: PaymentSandbox
  keys: Readonly<Record<string, string>>
}

/** Returns a simulated provider with the keys that this demo has made for it. */
export function findSimulatedProvider(kernel: Kernel, gateway: string): SimulatedProvider | undefined {
  const part = findPaymentSystem(kernel, gateway)
  const sandbox = kernel.parts.find(paymentSandboxes, gateway)
  return part && sandbox && { gateway, sandbox, keys: part.server.sandboxKeys(sandboxOf(gateway, kernel.config)) }
}

/** Performs an action and sends the webhook that the provider would send. Returns the payment; undefined if there is none. */
export async function simulate(
  kernel: Kernel,
  provider: SimulatedProvider,
  { orderId, action }: { orderId: string; action: SandboxAction },
): Promise<SandboxPayment | undefined> {
  const of: OfPayment = { gateway: provider.gateway, orderId }
  const status = OUTCOMES[action]
  if (status) await decidePayment(kernel.db, of, status)
  const payment = await findPayment(kernel.db, of)
  if (!payment) return undefined
  if (action === 'late') later(kernel, () => sendWebhook(kernel, provider, payment))
  else if (action === 'twice')
    await Promise.all([sendWebhook(kernel, provider, payment), sendWebhook(kernel, provider, payment)])
  else if (action === 'forged') await sendWebhook(kernel, forger(provider), { ...payment, status: 'paid' })
  else if (action === 'less')
    await sendWebhook(kernel, provider, { ...payment, status: 'paid', amount: lessThan(payment) })
  else if (action !== 'lost') await sendWebhook(kernel, provider, payment)
  return payment
}

/** An attacker who knows everything but the keys. */
const forger = (provider: SimulatedProvider): SimulatedProvider => ({
  ...provider,
  keys: { ...provider.keys, privateKey: 'guessed', secretKey: 'guessed' },
})

const lessThan = ({ amount }: SandboxPayment): string => amountText((minorOf(amount) ?? 100n) / 100n)

function later(kernel: Kernel, work: () => Promise<unknown>): void {
  const timer = setTimeout(() => {
    work().catch((err: unknown) => kernel.log.warn({ err }, 'A late webhook of the sandbox did not arrive'))
  }, LATE_AFTER_MS)
  timer.unref()
}

/** Sends the webhook about a payment. Returns whether the portal accepted it. */
export async function sendWebhook(
  kernel: Kernel,
  { sandbox, keys }: SimulatedProvider,
  payment: SandboxPayment,
): Promise<{ status: number; isAccepted: boolean }> {
  const { body, contentType } = sandbox.webhook(payment, keys, kernel.clock.now())
  const answer = await fetch(ownAddress(kernel, payment.callbackUrl), {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  const response = { status: answer.status, body: await answer.text() }
  return { status: response.status, isAccepted: sandbox.isAccepted(response, payment, keys) }
}

/** Returns an address of the portal with the host and port at which this process reaches itself. */
function ownAddress({ config }: Kernel, address: string): string {
  const { origin, pathname, search } = new URL(address)
  return origin === config.publicUrl ? `${innerOrigin(config)}${pathname}${search}` : address
}
