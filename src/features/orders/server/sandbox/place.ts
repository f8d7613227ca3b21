import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'

/** Root path of the simulated providers. */
export const SANDBOX_PATH = '/dev/payments'

/** What a provider needs to make its keys for the demo. */
export interface SandboxPlace {
  /** Where the browser goes: another site than the portal, as with a real provider. */
  pageRoot: string
  /** Where the portal sends its requests. */
  apiRoot: string
  /** A secret of this portal, so that nobody who has only read the source can sign as the sandbox. */
  secret: (name: string) => string
}

export function sandboxOf(gateway: string, config: Config): SandboxPlace {
  return {
    pageRoot: `${foreignOrigin(config.publicUrl)}${SANDBOX_PATH}/${gateway}`,
    apiRoot: `${innerOrigin(config)}${SANDBOX_PATH}/${gateway}`,
    secret: (name) => createHmac('sha256', config.secret).update(`sandbox ${gateway} ${name}`).digest('hex'),
  }
}

/**
 * Returns this machine's address by IP if the portal is addressed by name: a different site, so requests that come back from there carry no
 * cookies.
 */
export function foreignOrigin(publicUrl: string): string {
  const url = new URL(publicUrl)
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1'
  return url.origin
}

/** Returns the address at which this process reaches itself, even if its public name and port differ. */
export function innerOrigin({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const isAny = host === '0.0.0.0' || host === '::'
  return `http://${isAny ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
}
