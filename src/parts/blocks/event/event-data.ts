import type { EventProps } from './block.ts'

/** Returns schema.org data of an event, for search engines. Without a place it is online. */
export function eventData(event: EventProps, publicUrl: string): Record<string, unknown> {
  const { title, startsAt, endsAt, place, host, text, picture } = event
  return {
    '@type': 'Event',
    name: title,
    startDate: startsAt,
    ...(endsAt && { endDate: endsAt }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${place ? 'Offline' : 'Online'}EventAttendanceMode`,
    location: place
      ? { '@type': 'Place', name: place, address: place }
      : { '@type': 'VirtualLocation', url: `${publicUrl}/` },
    ...(text && { description: text }),
    ...(host && { organizer: { '@type': 'Person', name: host } }),
    ...(picture && { image: picture.src.startsWith('/') ? publicUrl + picture.src : picture.src }),
  }
}
