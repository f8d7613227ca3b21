import { z } from 'zod'
import { DAY_MS } from '#base/clock.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Kernel } from '#server/kernel.ts'
import { amountText } from '../money.ts'
import type { Difference, Reconciliation } from '../model.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { findGateway, offeredGateways } from './gateways.ts'
import { presentReconciliation } from './present.ts'
import type { ReportLine } from './provider.ts'
import { findOrders, ordersOfDay } from './store-list.ts'
import { saveReconciliation } from './store-reconciliations.ts'
import { type OrderRow, updateOrder } from './store.ts'
import { applyPaymentEvent } from './handle-webhook.ts'

const reconcileJob = defineJob({
  name: 'orders.reconcile',
  data: z.object({}),
  retries: 5,
  retryDelayS: 600,
  // After the providers have closed their day.
  cron: '20 3 * * *',
})

/** A refund may come days after its payment, and its webhook may be lost. */
const DAYS_COMPARED = 7

/** Handles the nightly job that compares the last days with the report of each payment system. */
export const handleReconciling = (kernel: Kernel): void => kernel.jobs.handle(reconcileJob, () => reconcileLast(kernel))

/** Compares the last days, the oldest first. */
export async function reconcileLast(kernel: Kernel): Promise<void> {
  const gateways = offeredGateways(kernel, await currentSettings(kernel))
  for (let ago = DAYS_COMPARED; ago >= 1; ago -= 1) {
    const day = new Date(kernel.clock.now().getTime() - ago * DAY_MS).toISOString().slice(0, 10)
    for (const { definition } of gateways) await reconcile(kernel, { gateway: definition.id, day })
  }
}

/**
 * Compares a day with the provider's report. Where only the state differs, the order is updated as by a webhook; any other difference is
 * shown to administrators.
 */
export async function reconcile(
  kernel: Kernel,
  { gateway, day }: { gateway: string; day: string },
): Promise<Reconciliation | undefined> {
  const open = await findGateway(kernel, gateway)
  if (!open) return undefined
  const at = kernel.clock.now()
  const comparison = await open.gateway.report(day).then(
    async (lines) => ({ ...(await compare(kernel, { gateway, day, lines })), failure: null }),
    (error: unknown) => ({ compared: 0, differences: [], failure: String(error) }),
  )
  const row = { gateway, day, at, ...comparison }
  await saveReconciliation(kernel.db, row)
  return presentReconciliation(row)
}

async function compare(
  kernel: Kernel,
  { gateway, day, lines }: { gateway: string; day: string; lines: readonly ReportLine[] },
): Promise<{ compared: number; differences: Difference[] }> {
  // The last line of each order counts: a payment and its refund are two lines.
  const theirs = new Map(lines.map((line) => [line.orderId, line]))
  const known = await findOrders(kernel.db, [...theirs.keys()])
  const ours = new Map(known.filter((order) => order.gateway === gateway).map((order) => [order.id, order]))
  const paidHere = await ordersOfDay(kernel.db, { gateway, day })
  const differences = [
    ...[...theirs.values()].flatMap((line) => differencesOf(line, ours.get(line.orderId))),
    ...paidHere.filter(({ id }) => !theirs.has(id)).map(onlyHere),
  ]
  for (const { kind, orderId } of differences) {
    const [line, order] = [theirs.get(orderId), ours.get(orderId)]
    if (kind === 'state' && line) await applyPaymentEvent(kernel, { gateway, event: line, cause: 'reconciled' })
    if (order) await updateOrder(kernel.db, order.id, { needs_attention: true, updated_at: kernel.clock.now() })
  }
  return { compared: lines.length, differences }
}

function onlyHere(order: OrderRow): Difference {
  const ours = `${order.state} ${amountText(BigInt(order.amount_minor))} ${order.currency}`
  return { kind: 'only-here', orderId: order.id, number: Number(order.number), ours, theirs: null }
}

function differencesOf(line: ReportLine, order: OrderRow | undefined): Difference[] {
  const theirs = `${line.detail} ${line.amount === undefined ? '?' : amountText(line.amount)} ${line.currency}`
  const base = { orderId: line.orderId, theirs }
  if (!order) return line.status === 'failed' ? [] : [{ ...base, kind: 'only-there', number: null, ours: null }]
  const ours = `${order.state} ${amountText(BigInt(order.amount_minor))} ${order.currency}`
  const difference = { ...base, number: Number(order.number), ours }
  if (line.currency !== order.currency) return [{ ...difference, kind: 'currency' }]
  if (line.status !== 'refunded' && line.amount !== BigInt(order.amount_minor))
    return [{ ...difference, kind: 'amount' }]
  return agrees(line, order) ? [] : [{ ...difference, kind: 'state' }]
}

/** A payment that failed at the provider may have been closed here, and one that is pending there may be pending here. */
function agrees({ status, refunded: back }: ReportLine, { state, refunded_minor: refunded }: OrderRow): boolean {
  if (status === 'paid') return state === 'paid'
  if (status === 'refunded' && back !== undefined) return refunded === String(back)
  if (status === 'refunded') return state === 'refunded' || (state === 'paid' && refunded !== '0')
  return state !== 'paid' && state !== 'refunded'
}
