import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { onEventGap, onServerEvent, useEventStreamState } from '#web/events.ts'
import { isTextsKey } from '#web/queries.ts'
import type { Order } from '../model.ts'
import { outcomeOf } from './outcome.ts'
import { callOrders, orderQuery } from './queries.ts'

/** Polling interval while the event stream is down. */
const POLL_MS = 3_000
/** Polling interval while it is up: the event may have been sent before this page subscribed. */
const SLOW_POLL_MS = 15_000

/** How often the payment system is checked while the payer waits, since a webhook may be lost. The server limits it further. */
const ASK_MS = 15_000

const CHANNEL = 'orders'

/** Returns the visitor's order and keeps it up to date. Undefined if it doesn't exist. */
export function useOrder(id: string): Order | undefined {
  const isLive = useEventStreamState() === 'open'
  const { data } = useQuery({
    ...orderQuery(id),
    retry: false,
    refetchInterval: ({ state: { data: known } }) => pauseOf(known, isLive),
  })
  useHints(id)
  useAsking(data)
  useOwner(data)
  return data
}

function pauseOf(order: Order | undefined, isLive: boolean): number | false {
  if (!order || outcomeOf(order) !== 'waiting') return false
  return isLive ? SLOW_POLL_MS : POLL_MS
}

/** Makes the server ask the payment system while an order is pending: at once, since the payer may just have returned. */
function useAsking(order: Order | undefined): void {
  const queryClient = useQueryClient()
  const id = order?.id
  const isWaiting = order !== undefined && outcomeOf(order) === 'waiting'
  useEffect(() => {
    if (id === undefined || !isWaiting) return
    const ask = async () => {
      const known = await callOrders('POST /lpm/orders/:id/check', { params: { id } }).catch(() => undefined)
      if (known) queryClient.setQueryData(orderQuery(id).queryKey, known)
    }
    void ask()
    const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), ASK_MS)
    return () => clearInterval(timer)
  }, [id, isWaiting, queryClient])
}

/** Reloads the order when an event says that it has changed. */
function useHints(id: string): void {
  const queryClient = useQueryClient()
  const look = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey }))
  useEffect(() => {
    const endings = [onServerEvent(CHANNEL, () => look()), onEventGap(() => look())]
    return () => endings.forEach((end) => end())
  }, [])
}

/** Invalidates everything that depends on access when the order becomes paid or refunded on this page. */
function useOwner(order: Order | undefined): void {
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  const before = useRef(order?.state)
  const state = order?.state
  const refresh = useEffectEvent(async () => {
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isTextsKey(queryKey) })
    await revalidate()
  })
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) void refresh()
    before.current = state
  }, [state])
}
