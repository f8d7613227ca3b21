import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { throttle } from '#ui/timing.ts'
import { onEventGap, onServerEvent, useEventStreamState } from '#web/events.ts'
import { CARD_CHANNEL, type CardEvent } from '../channel.ts'
import { CARD_REFRESH_MS, LOOK_AGAIN_MS } from '../limits.ts'
import type { DeskEntry, LearnerCard } from '../model.ts'
import { callDesk, cardQuery } from './queries.ts'
import { useHeartbeat } from './use-heartbeat.ts'

/** Returns the card of a conversation's learner and keeps it up to date: by events, or by polling while the stream is down. */
export function useLiveCard({ id, learner }: DeskEntry): LearnerCard | undefined {
  const { code } = useLanguage()
  const isPushed = useEventStreamState() === 'open'
  const { data, refetch } = useQuery({
    ...cardQuery(id, code),
    // A card that couldn't be loaded is not followed, so it gets no events.
    refetchInterval: ({ state }) => (isPushed && state.status !== 'error' ? false : LOOK_AGAIN_MS),
  })
  const refetchCard = useEffectEvent(() => void refetch())
  useEffect(() => {
    const look = throttle(() => refetchCard(), CARD_REFRESH_MS)
    const hear = (payload: unknown) => isCardEvent(payload) && payload.learnerId === learner.id && look()
    const endings = [onServerEvent(CARD_CHANNEL, hear), onEventGap(look), look.cancel]
    return () => endings.forEach((end) => end())
  }, [learner.id])
  useHeartbeat(async () => {
    const { isFollowed } = await callDesk('POST /mp/desk/watch', { body: { learnerId: learner.id } })
    if (!isFollowed) await refetch()
  })
  return data
}

const isCardEvent = (payload: unknown): payload is CardEvent =>
  typeof payload === 'object' && payload !== null && 'learnerId' in payload
