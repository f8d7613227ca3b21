import type { Settings } from '#server/config.ts'
import { SetupError } from '#server/setup-error.ts'

const WITHIN_MS = 8000

/**
 * Asks the portal on this machine whether it is ready for requests: its database accepts writes and has all migrations. Throws
 * `SetupError` if not. For health checks of containers.
 */
export async function checkReady({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<string> {
  const address = `http://${nameOf(host)}:${port}/readyz`
  const answer = await fetch(address, { signal: AbortSignal.timeout(WITHIN_MS) }).catch((cause: unknown) => {
    throw new SetupError(`Nothing answers at ${address}.`, { cause })
  })
  if (answer.ok) return 'The portal is ready.'
  throw new SetupError(`The portal is not ready: ${address} answers ${answer.status}.`)
}

/** A server that listens on all addresses is reached by the loopback. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
