import type { Connection } from '../connections.ts'
import { allMessengers } from './messengers/provider.ts'

/** Brand names, the same in every language. */
export const SERVICE_NAMES: Record<Connection, string> = { google: 'Google', facebook: 'Facebook' }

/** Returns the name of the sign-in method of a link such as `google|123`. */
export function wayName(link: string): string {
  const [method = ''] = link.split('|')
  const messenger = allMessengers().find(({ definition }) => definition.connect === method || definition.id === method)
  if (messenger) return messenger.definition.name
  return new Map<string, string>(Object.entries(SERVICE_NAMES)).get(method) ?? method
}
