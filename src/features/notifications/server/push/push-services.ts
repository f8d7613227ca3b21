import { hasStandIn } from '#features/portal/server/sign-in-keys.ts'
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/http/own-host.ts'

/** Hosts of the push services of Chrome and its kin, Firefox, Safari and Edge; names below them count. */
const HOSTS = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'web.push.apple.com',
  'push.apple.com',
  'notify.windows.com',
  'wns.windows.com',
]

/**
 * Whether an address that a browser names is a push service's. The portal calls it by itself, so that any other one would let
 * people call what only the portal can reach. A demo at home takes one of its own machine, for trying out.
 */
export function isPushService(endpoint: string, config: Pick<Config, 'environment' | 'isDemoPublic'>): boolean {
  const { protocol, hostname, username, port } = new URL(endpoint)
  if (username !== '') return false
  if (hasStandIn(config) && isLoopback(hostname)) return true
  return (
    protocol === 'https:' && port === '' && HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  )
}
