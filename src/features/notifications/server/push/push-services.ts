import { hasSandboxes } from '#features/portal/server/sign-in-keys.ts'
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/http/own-host.ts'

/** Hosts of the push services of Chromium browsers, Firefox, Safari and Edge, with their subdomains. */
const HOSTS = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'web.push.apple.com',
  'push.apple.com',
  'notify.windows.com',
  'wns.windows.com',
]

/**
 * Whether an address from a browser belongs to a known push service. The server calls it, so any other address would
 * allow server-side request forgery. A local demo also accepts a service on the same machine.
 */
export function isPushService(endpoint: string, config: Pick<Config, 'environment' | 'isDemoPublic'>): boolean {
  const { protocol, hostname, username, port } = new URL(endpoint)
  if (username !== '') return false
  if (hasSandboxes(config) && isLoopback(hostname)) return true
  return (
    protocol === 'https:' && port === '' && HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  )
}
