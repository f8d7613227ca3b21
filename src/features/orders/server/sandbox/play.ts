import { SECOND_MS } from '#base/clock.ts'
import type { Kernel } from '#server/kernel.ts'
import { amountText, minorOf } from '../../money.ts'
import { findPaymentSystem } from '../provider.ts'
import { innerOrigin, sandboxOf } from './place.ts'
import { decidePayment, type OfPayment, findPayment } from './store.ts'
import { type PaymentSandbox, paymentSandboxes, type SandboxPayment } from './wire.ts'

/** Actions on the page of the sandbox. */
export const DEEDS = ['pay', 'decline', 'cancel', 'pending', 'twice', 'late', 'lost', 'forged', 'less'] as const
export type Deed = (typeof DEEDS)[number]

const LATE_AFTER_MS = 5 * SECOND_MS
const ANSWER_WITHIN_MS = 10 * SECOND_MS

/** Resulting status in the provider's records. A forged webhook, or one with a lower amount, doesn't come from the provider. */
const OUTCOMES: Record<Deed, SandboxPayment['status'] | undefined> = {
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

export interface Played {
  gateway: string
  sandbox: PaymentSandbox
  keys: Readonly<Record<string, string>>
}

/** Returns a simulated provider with the keys that this demo has made for it. */
export function playedAt(kernel: Kernel, gateway: string): Played | undefined {
  const part = findPaymentSystem(kernel, gateway)
  const sandbox = kernel.parts.find(paymentSandboxes, gateway)
  return part && sandbox && { gateway, sandbox, keys: part.server.sandboxKeys(sandboxOf(gateway, kernel.config)) }
}

/** Performs an action and sends the webhook that the provider would send. Returns the payment; undefined if there is none. */
export async function play(
  kernel: Kernel,
  played: Played,
  { orderId, deed }: { orderId: string; deed: Deed },
): Promise<SandboxPayment | undefined> {
  const of: OfPayment = { gateway: played.gateway, orderId }
  const status = OUTCOMES[deed]
  if (status) await decidePayment(kernel.db, of, status)
  const payment = await findPayment(kernel.db, of)
  if (!payment) return undefined
  if (deed === 'late') later(kernel, () => notify(kernel, played, payment))
  else if (deed === 'twice') await Promise.all([notify(kernel, played, payment), notify(kernel, played, payment)])
  else if (deed === 'forged') await notify(kernel, forger(played), { ...payment, status: 'paid' })
  else if (deed === 'less') await notify(kernel, played, { ...payment, status: 'paid', amount: lessThan(payment) })
  else if (deed !== 'lost') await notify(kernel, played, payment)
  return payment
}

/** An attacker who knows everything but the keys. */
const forger = (played: Played): Played => ({
  ...played,
  keys: { ...played.keys, privateKey: 'guessed', secretKey: 'guessed' },
})

const lessThan = ({ amount }: SandboxPayment): string => amountText((minorOf(amount) ?? 100n) / 100n)

function later(kernel: Kernel, work: () => Promise<unknown>): void {
  const timer = setTimeout(() => {
    work().catch((err: unknown) => kernel.log.warn({ err }, 'A late notice of the sandbox did not arrive'))
  }, LATE_AFTER_MS)
  timer.unref()
}

/** Sends the webhook about a payment. Returns whether the portal accepted it. */
export async function notify(
  kernel: Kernel,
  { sandbox, keys }: Played,
  payment: SandboxPayment,
): Promise<{ status: number; isTaken: boolean }> {
  const { body, contentType } = sandbox.notice(payment, keys, kernel.clock.now())
  const answer = await fetch(ownAddress(kernel, payment.callbackUrl), {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  const said = { status: answer.status, body: await answer.text() }
  return { status: said.status, isTaken: sandbox.isTaken(said, payment, keys) }
}

/** Returns an address of the portal with the host and port at which this process reaches itself. */
function ownAddress({ config }: Kernel, address: string): string {
  const { origin, pathname, search } = new URL(address)
  return origin === config.publicUrl ? `${innerOrigin(config)}${pathname}${search}` : address
}
