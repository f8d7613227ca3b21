import type { PortalSettings } from '#features/portal/model.ts'
import { ordersError } from '../errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { callbackUrl } from './begin-payment.ts'
import { type ConfiguredGateway, openGateway } from './gateways.ts'
import { digestOf } from './tried-keys.ts'
import { allPaymentSystems, type PaymentSystemPart } from './provider.ts'

type Settings = Pick<PortalSettings, 'integrations'>

/** Returns every payment system as administrators see it; of a key only whether it is set (SETTINGS-38). */
export function systemsForAdmin(
  kernel: Pick<Kernel, 'config' | 'parts'>,
  settings: Settings,
  tried: ReadonlyMap<string, string>,
) {
  return allPaymentSystems(kernel).map((part) => {
    const { definition, server } = part
    const { id, title, currencies, logos } = definition
    const keys = settings.integrations.paymentKeys[id] ?? {}
    const open = openGateway(part, settings, kernel.config)
    const isEnabled = settings.integrations.payments.some((one) => one.id === id && one.enabled)
    return {
      id,
      title,
      enabled: isEnabled,
      currencies: [...currencies],
      logos: [...logos],
      keys: server.keys.map(({ name, isNeeded }) => ({ name, isNeeded, isSet: Boolean(keys[name]) })),
      mode: modeOf(open, tried.get(id) === digestOf(keys)),
      callbackUrl: callbackUrl(kernel.config.publicUrl, id),
    }
  })
}

function modeOf(open: ConfiguredGateway | undefined, isTried: boolean) {
  if (open === undefined) return 'off' as const
  if (open.isSandbox) return 'sandbox' as const
  return isTried ? ('live' as const) : ('untested' as const)
}

interface SystemChange {
  part: PaymentSystemPart
  enabled: boolean
  keys: Readonly<Record<string, string>>
}

/** Returns the stored settings with a payment system switched and some of its keys replaced; an empty text removes a key. */
export function withSystem(stored: object, { part, enabled, keys }: SystemChange): object {
  const { id } = part.definition
  const settings = stored as { integrations?: Partial<PortalSettings['integrations']> }
  const integrations = settings.integrations ?? {}
  const others = (integrations.payments ?? []).filter((one) => one.id !== id)
  const names = new Set(part.server.keys.map(({ name }) => name))
  const all = { ...integrations.paymentKeys?.[id], ...keys }
  const kept = Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== '' && names.has(name)))
  // An incomplete set of keys would go unnoticed until somebody wants to pay.
  const needed = part.server.keys.filter(({ isNeeded }) => isNeeded).map(({ name }) => name in kept)
  const isHalf = needed.includes(true) && needed.includes(false)
  if (isHalf && Object.keys(keys).length > 0) throw ordersError('orders.half-keys')
  return {
    ...settings,
    integrations: {
      ...integrations,
      payments: [...others, { id, enabled }],
      paymentKeys: { ...integrations.paymentKeys, [id]: kept },
    },
  }
}
