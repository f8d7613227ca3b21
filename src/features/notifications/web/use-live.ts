import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onEventGap, onServerEvent } from '#web/events.ts'
import { refreshNotifications } from './queries.ts'

/** Keeps notifications up to date by events, also after the event stream was interrupted. */
export function useLiveNotifications(): void {
  const queryClient = useQueryClient()
  useEffect(() => listen(queryClient), [queryClient])
}

function listen(queryClient: QueryClient): () => void {
  const refresh = () => void refreshNotifications(queryClient)
  const endings = [onServerEvent('notifications', refresh), onEventGap(refresh)]
  return () => endings.forEach((end) => end())
}
