import { z } from 'zod'
import { MINUTE_MS } from '#base/clock.ts'
import { ApiError } from '#base/errors.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import { ordersError } from '../errors.ts'
import { askAgainAfterMs, isGivenUp, isOpen } from '../rules.ts'
import { changeOrder } from './change-order.ts'
import { findGateway } from './gateways.ts'
import { GatewayError, type StatusAnswer } from './provider.ts'
import { releaseRefund } from './refund.ts'
import { claimDue } from './store-due.ts'
import { makeCheckDue, findOrder, type OrderRow, updateOrder } from './store.ts'
import { applyPaymentEvent } from './handle-webhook.ts'

/** By then payers are back and their webhook has usually arrived. */
export const ASK_SOON_AFTER_MS = MINUTE_MS
/** Orders checked per round. */
const ROUND = 50

const askJob = defineJob({
  name: 'orders.ask',
  data: z.object({}),
  retries: 0,
  retryDelayS: 0,
  cron: '* * * * *',
})

/** Handles the job that asks providers about orders without a report for 15 minutes, at growing intervals (IMPL-11). */
export const handleAsking = (kernel: Kernel): void =>
  kernel.jobs.handle(askJob, async () => {
    await askForDue(kernel)
    await askForRefunds(kernel)
  })

const nextAfter = (now: Date) => (checks: number) => new Date(now.getTime() + askAgainAfterMs(checks + 1))

/** Checks everything that is due. An order that fails doesn't keep others from being checked, and is retried when it is next due. */
export async function askForDue(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  const due = await claimDue(kernel.db, 'orders', { now, limit: ROUND, nextAt: nextAfter(now) })
  for (const order of due) {
    await askFor(kernel, order).catch((err: unknown) => {
      kernel.log.error({ err, orderId: order.id }, 'What a payment system said of an order could not be done')
    })
  }
}

/**
 * Checks refunds that weren't answered, with the same backoff as orders, so that one the provider never accepted can be requested again.
 */
export async function askForRefunds(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  const due = await claimDue(kernel.db, 'order_refunds', { now, limit: ROUND, nextAt: nextAfter(now) })
  for (const { order_id: orderId } of due) {
    await askForRefund(kernel, orderId).catch((err: unknown) => {
      kernel.log.error({ err, orderId }, 'What a payment system said of a refund could not be done')
    })
  }
}

async function askForRefund(kernel: Kernel, orderId: string): Promise<void> {
  const order = await findOrder(kernel.db, orderId)
  const answer = order && (await answerFor(kernel, order))
  if (!order || answer === undefined || answer === 'none') return
  await learn(kernel, order, answer)
  await releaseRefund(kernel, orderId, answer)
}

async function askFor(kernel: Kernel, order: OrderRow): Promise<void> {
  const answer = await answerFor(kernel, order)
  if (answer !== undefined && answer !== 'none') await learn(kernel, order, answer)
  await giveUp(kernel, order, answer)
}

async function answerFor(kernel: Kernel, order: OrderRow): Promise<StatusAnswer | undefined> {
  try {
    return await ask(kernel, order)
  } catch (err) {
    kernel.log.warn({ err, orderId: order.id }, 'A payment system could not be asked')
    return undefined
  }
}

async function ask(kernel: Kernel, { id, gateway, amount_minor: amount, currency }: OrderRow): Promise<StatusAnswer> {
  const open = await findGateway(kernel, gateway)
  if (!open) throw new GatewayError(`The payment system ${gateway} does not work here`, { isPassing: true })
  return open.gateway.checkStatus({ id, amount: BigInt(amount), currency })
}

const learn = (kernel: Kernel, { gateway }: OrderRow, event: Exclude<StatusAnswer, 'none'>) =>
  applyPaymentEvent(kernel, { gateway, event, cause: 'asked' })

/**
 * Closes an order about which nothing more is expected. If it is paid later all the same, the payer gets the course: a failed order may
 * still be paid.
 */
async function giveUp(kernel: Kernel, { id, created_at: created }: OrderRow, answer: StatusAnswer | undefined) {
  const now = kernel.clock.now()
  const lastStatus = answer === undefined || answer === 'none' ? answer : 'pending'
  if (!isGivenUp(now.getTime() - created.getTime(), lastStatus)) return
  const reason = lastStatus === 'none' ? 'not-begun' : lastStatus === 'pending' ? 'expired' : 'provider'
  await kernel.db.transaction().execute(async (trx) => {
    const order = await findOrder(trx, id)
    if (!order || !isOpen(order.state)) return
    await changeOrder(kernel, trx, { orderId: id, report: 'failed', cause: 'gave-up', reason })
    // A person should check where the money is.
    if (lastStatus !== 'none') await updateOrder(trx, id, { needs_attention: true, updated_at: now })
  })
}

/**
 * Makes an order due in the next round, once, because its payer is looking at it: after a lost webhook they shouldn't wait for 15 minutes.
 */
export async function askSoon(kernel: Kernel, order: OrderRow): Promise<void> {
  const now = kernel.clock.now()
  const isYoung = now.getTime() - order.created_at.getTime() < ASK_SOON_AFTER_MS
  if (order.next_check_at === null || order.next_check_at <= now || order.checks > 0 || isYoung) return
  await makeCheckDue(kernel.db, { id: order.id, now })
}

/** Checks one order now, on an administrator's request. */
export async function askNow(kernel: Kernel, order: OrderRow): Promise<void> {
  try {
    const answer = await ask(kernel, order)
    if (answer === 'none') return
    await learn(kernel, order, answer)
    await releaseRefund(kernel, order.id, answer)
  } catch (error) {
    if (error instanceof ApiError || !(error instanceof GatewayError)) throw error
    kernel.log.warn({ err: error, orderId: order.id }, 'A payment system could not be asked')
    throw ordersError('orders.provider-silent')
  }
}
