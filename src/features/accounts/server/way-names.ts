import type { Connection } from '../connections.ts'
import { allMessengers } from './messengers/provider.ts'

/** Proper names, the same in every language. */
export const SERVICE_NAMES: Record<Connection, string> = { google: 'Google', facebook: 'Facebook' }

/** How a way in such as `google|123` is called. */
export function wayName(link: string): string {
  const [method = ''] = link.split('|')
  const messenger = allMessengers().find(({ definition }) => definition.connect === method || definition.id === method)
  if (messenger) return messenger.definition.name
  return new Map<string, string>(Object.entries(SERVICE_NAMES)).get(method) ?? method
}
