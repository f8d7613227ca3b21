import { usePortalSettings } from './queries.ts'

/** Gives the proper names of sign-in services and messengers by their ids; undefined for an id that the portal doesn’t know. */
export function useServiceNames(): (id: string) => string | undefined {
  const { services, messengers } = usePortalSettings().signInWays
  return (id) => [...services, ...messengers].find((way) => way.id === id)?.name
}

/** Whether a link of a user leads to a messenger, by which this person can be written to. */
export function useMessengerLinks(): (links: readonly string[]) => boolean {
  const { messengers } = usePortalSettings().signInWays
  return (links) => links.some((link) => messengers.some(({ id }) => link.startsWith(`${id}|`)))
}
