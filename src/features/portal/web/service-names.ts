import { usePortalSettings } from './queries.ts'

/**
 * Returns a function that returns the proper name of a sign-in service or messenger by its id; undefined for an
 * unknown id.
 */
export function useServiceNames(): (id: string) => string | undefined {
  const { services, messengers } = usePortalSettings().signInWays
  return (id) => [...services, ...messengers].find((way) => way.id === id)?.name
}

/** Whether a user has connected a messenger through which they can get messages. */
export function useMessengerLinks(): (links: readonly string[]) => boolean {
  const { messengers } = usePortalSettings().signInWays
  return (links) => links.some((link) => messengers.some(({ id }) => link.startsWith(`${id}|`)))
}
