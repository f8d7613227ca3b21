import type { z } from 'zod'
import type { Kernel } from '#server/kernel.ts'
import type { Parts } from '#server/parts.ts'
import { type PortalSettings, portalSettingsWith } from '../model.ts'
import { paymentIds } from './payment-ids.ts'
import { signInServices } from './sign-in-services.ts'

const schemas = new WeakMap<Parts, z.ZodType<PortalSettings>>()

/** Returns the schema of all settings, with a switch and keys for each sign-in service; built once per kernel. */
export function settingsSchema({ parts }: Pick<Kernel, 'parts'>): z.ZodType<PortalSettings> {
  const built = schemas.get(parts)
  if (built) return built
  const schema = portalSettingsWith({
    signInServices: () => signInServices({ parts }).map(({ id }) => id),
    hasPayment: (id) => parts.find(paymentIds, id) !== undefined,
  })
  schemas.set(parts, schema)
  return schema
}
