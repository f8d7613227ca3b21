import type { PortalSettings } from '#features/portal/model.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Config } from '#server/config.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { hasMailbox } from '#server/mail/mailbox.tsx'
import { productVersion } from '#server/product-version.ts'
import type { GalleryApi } from '../api.ts'
import { mayLookBehind } from '../rules.ts'

export const galleryHandlers = (kernel: Kernel): Handlers<GalleryApi> => ({
  'GET /lpm/developer': async ({ visitor }) => {
    if (!mayLookBehind(visitor, kernel.config.environment)) throw portalError('AUTH-DENY')
    return {
      build: listOf({ version: productVersion(), node: process.version, environment: kernel.config.environment }),
      settings: listOf(inForce(kernel.config)),
      flags: flagsOf(await currentSettings(kernel)),
      hasMailbox: hasMailbox(kernel.config),
    }
  },
})

const listOf = (facts: Record<string, string>) => Object.entries(facts).map(([name, value]) => ({ name, value }))

/** Returns the process configuration without secrets: no keys, no addresses with passwords, no paths. */
function inForce(config: Config): Record<string, string> {
  return {
    publicUrl: config.publicUrl,
    database: config.databaseUrl === undefined ? 'embedded' : 'DATABASE_URL',
    files: config.s3 ? 'S3' : 'data folder',
    mail: config.smtpUrl ? 'SMTP' : 'kept in the mailbox',
    mailFrom: config.mailFrom,
    logLevel: config.logLevel,
    trustedProxies: String(config.trustedProxies.length),
    isDemoPublic: String(config.isDemoPublic),
  }
}

/** Returns the flags in the portal's settings, by their names there. */
function flagsOf({ registration, messages, integrations, ...settings }: PortalSettings) {
  const switches = {
    gdpr: settings.gdpr,
    callToAction: settings.callToAction,
    swapPopups: settings.swapPopups,
    anonymous: settings.anonymous,
    'messages.enabled': messages.enabled,
    'integrations.enabledCustomScripts': integrations.enabledCustomScripts,
    ...prefixed('registration', registration),
  }
  return Object.entries(switches).map(([name, isOn]) => ({ name, isOn }))
}

const prefixed = (prefix: string, fields: object): Record<string, boolean> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'boolean' ? [[`${prefix}.${name}`, value]] : [],
    ),
  )
