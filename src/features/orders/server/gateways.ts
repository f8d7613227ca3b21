import type { PortalSettings } from '#features/portal/model.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Config } from '#server/config.ts'
import type { Kernel } from '#server/kernel.ts'
import { GATEWAY_DEFAULT } from '../checkout.ts'
import type { PaymentSystem } from '../model.ts'
import type { PaymentDefinition } from '../payment.ts'
import { allPaymentSystems, findPaymentSystem, type PaymentGateway, type PaymentSystemPart } from './provider.ts'
import { sandboxOf } from './sandbox/place.ts'

/** A payment system that is configured in this portal. */
export interface ConfiguredGateway {
  definition: PaymentDefinition
  gateway: PaymentGateway
  /** Whether it is the sandbox. */
  isSandbox: boolean
}

type Around = Pick<Kernel, 'config' | 'parts'>
type Settings = Pick<PortalSettings, 'integrations'>

/** Returns a payment system with the portal's keys, or in a demo without keys with those of the sandbox (PAY-19). */
export function openGateway({ definition, server }: PaymentSystemPart, settings: Settings, config: Config) {
  const keys = settings.integrations.paymentKeys[definition.id] ?? {}
  const isDemo = config.environment === 'demo'
  const own = server.open(keys, { isDemo })
  if (own) return { definition, gateway: own, isSandbox: false }
  // An incomplete set of keys is a mistake, which the sandbox must not hide.
  if (!isDemo || Object.keys(keys).length > 0) return undefined
  const gateway = server.open(server.sandboxKeys(sandboxOf(definition.id, config)), { isDemo })
  return gateway && { definition, gateway, isSandbox: true }
}

/** Returns the payment systems that are on and configured, the default first (PAY-02, PAY-17). */
export function offeredGateways(kernel: Around, settings: Settings): ConfiguredGateway[] {
  const enabled = new Set(settings.integrations.payments.filter((one) => one.enabled).map(({ id }) => id))
  return allPaymentSystems(kernel)
    .filter(({ definition }) => enabled.has(definition.id))
    .flatMap((part) => openGateway(part, settings, kernel.config) ?? [])
    .toSorted((a, b) => Number(b.definition.id === GATEWAY_DEFAULT) - Number(a.definition.id === GATEWAY_DEFAULT))
}

/** Returns what visitors may know about the payment systems in the settings, and whether they can be used. */
export function shownPayments(kernel: Around, settings: Settings): PaymentSystem[] {
  const working = new Set(offeredGateways(kernel, settings).map(({ definition }) => definition.id))
  const named = new Set(settings.integrations.payments.map(({ id }) => id))
  return allPaymentSystems(kernel)
    .filter(({ definition }) => named.has(definition.id))
    .map(({ definition: { id, title, currencies, logos } }) => ({
      id,
      title,
      enabled: working.has(id),
      currencies: [...currencies],
      logos: [...logos],
    }))
}

/** Origins to which payment forms are submitted, for the content security policy; the portal's own is allowed anyway (IMPL-11). */
export const formOrigins = (kernel: Around, settings: Settings): string[] => [
  ...new Set(offeredGateways(kernel, settings).map(({ gateway }) => new URL(gateway.formAction).origin)),
]

/** Returns the gateway of an order or webhook, even if it is switched off by now: somebody may have paid before. */
export async function findGateway(kernel: Kernel, id: string): Promise<ConfiguredGateway | undefined> {
  const part = findPaymentSystem(kernel, id)
  return part && openGateway(part, await currentSettings(kernel), kernel.config)
}
