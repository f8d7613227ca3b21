import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'

/** Where the played providers stand. */
export const SANDBOX_PATH = '/dev/payments'

/** What a provider's side needs to make the keys of the demo from. */
export interface SandboxPlace {
  /** Where the browser goes: another site than the portal, as a real provider is. */
  pageRoot: string
  /** Where the portal asks. */
  apiRoot: string
  /** A secret of this portal alone: nobody can sign as the sandbox who has only read the source. */
  secret: (name: string) => string
}

export function sandboxOf(gateway: string, config: Config): SandboxPlace {
  return {
    pageRoot: `${foreignOrigin(config.publicUrl)}${SANDBOX_PATH}/${gateway}`,
    apiRoot: `${innerOrigin(config)}${SANDBOX_PATH}/${gateway}`,
    secret: (name) => createHmac('sha256', config.secret).update(`sandbox ${gateway} ${name}`).digest('hex'),
  }
}

/** By its number this machine is another site than by its name: cookies stay away from what comes back from there. */
export function foreignOrigin(publicUrl: string): string {
  const url = new URL(publicUrl)
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1'
  return url.origin
}

/** How this process reaches itself, also where the world knows it by another name and port. */
export function innerOrigin({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const isAny = host === '0.0.0.0' || host === '::'
  return `http://${isAny ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
}
