import { MINUTE_MS } from '#base/clock.ts'
import type { Episode, VideoEvent } from '#features/video-events/model.ts'

const ONLINE = {
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
}

/** Returns schema.org data of a video event and its episodes, for search engines; undefined before it has episodes. */
export function videoEventData(
  { title, host, episodes }: VideoEvent,
  { lead, address }: { lead: string | undefined; address: string },
): Record<string, unknown> | undefined {
  const inOrder = episodes.toSorted((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate))
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first || !last) return undefined
  const location = { '@type': 'VirtualLocation', url: address }
  return {
    '@type': 'Event',
    name: title,
    ...ONLINE,
    startDate: first.startDate,
    endDate: endOf(last),
    location,
    ...(lead && { description: lead }),
    ...(host && { organizer: { '@type': 'Person', name: host.name } }),
    subEvent: inOrder.map((episode) => ({
      '@type': 'Event',
      name: episode.title,
      ...ONLINE,
      startDate: episode.startDate,
      endDate: endOf(episode),
      location,
      ...(episode.description && { description: episode.description }),
    })),
  }
}

const endOf = ({ startDate, duration }: Episode): string =>
  new Date(Date.parse(startDate) + (duration ?? 0) * MINUTE_MS).toISOString()
