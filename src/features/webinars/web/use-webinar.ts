import { useSuspenseQuery } from '@tanstack/react-query'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useServerTime, useTimedQuery } from '#web/server-clock.ts'
import type { Webinar, WebinarState } from '../model.ts'
import { STREAM_EVERY_MS } from '../limits.ts'
import { isWithoutStream, stateAt } from '../rules.ts'
import { webinarQuery } from './queries.ts'

export interface WebinarNow {
  webinar: Webinar
  /** The state at this second, by the server's clock. */
  state: WebinarState
  /** Milliseconds to the start; undefined before hydration. */
  leftMs: number | undefined
}

/** Returns a loaded webinar with its current state, which changes while the page is open. */
export function useWebinar(id: string, secret?: string): WebinarNow {
  const { code } = useLanguage()
  const query = webinarQuery(id, code, secret)
  const { data: webinar } = useSuspenseQuery({
    ...query,
    refetchInterval: ({ state: { data } }) => (data && isWithoutStream(data) ? STREAM_EVERY_MS : false),
  })
  const now = useServerTime()
  const state = now === undefined ? webinar.state : stateAt(webinar, now)
  useTimedQuery(query, { isOverdue: state !== webinar.state })
  return { webinar, state, leftMs: now === undefined ? undefined : Date.parse(webinar.startDate) - now }
}
