import { useSuspenseQuery } from '@tanstack/react-query'
import { useOwnTimeZone } from '#i18n/own-time-zone.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useServerTime, useTimedQuery } from '#web/server-clock.ts'
import type { Episode, VideoEvent } from '../model.ts'
import { episodeAt } from '../rules.ts'
import { videoEventQuery } from './queries.ts'

/** Returns a loaded event with its episodes as they are now for this visitor. */
export function useEpisodes(eventId: string): { event: VideoEvent; episodes: Episode[]; now: number } {
  const language = useLanguage()
  const query = videoEventQuery(eventId, language.code)
  const { data: event } = useSuspenseQuery(query)
  const timeZone = useOwnTimeZone('UTC')
  const now = useServerTime() ?? Date.parse(event.now)
  const episodes = event.episodes.map((episode) => ({
    ...episode,
    ...episodeAt(episode.startDate, { now, timeZone, language }),
  }))
  const isOverdue = episodes.some(({ state, url }) => state === 'opened' && url === null)
  useTimedQuery(query, { isOverdue })
  return { event, episodes, now }
}
