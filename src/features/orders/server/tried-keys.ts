import { createHash } from 'node:crypto'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Kernel } from '#server/kernel.ts'
import { ordersError } from '../errors.ts'
import { findGateway } from './gateways.ts'
import { GatewayError } from './provider.ts'
import { forgetKeys, rememberKeys } from './store-tried-keys.ts'

/** Returns a digest that changes when a key changes. */
export function digestOf(keys: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(keys).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(pairs)).digest('hex')
}

/** Asks a payment system whether it accepts the keys of this portal, and remembers keys that it accepts. */
export async function tryKeys(kernel: Kernel, gateway: string): Promise<'right' | 'wrong'> {
  const { integrations } = await currentSettings(kernel)
  const open = await findGateway(kernel, gateway)
  if (!open || open.isSandbox) throw ordersError('orders.half-keys')
  const verdict = await open.gateway.tryKeys().catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error
    kernel.log.warn({ err: error, gateway }, 'Keys of a payment system could not be tried')
    throw ordersError('orders.provider-silent')
  })
  const digest = digestOf(integrations.paymentKeys[gateway] ?? {})
  if (verdict === 'right') await rememberKeys(kernel.db, { gateway, digest, tried_at: kernel.clock.now() })
  else await forgetKeys(kernel.db, gateway)
  return verdict
}
