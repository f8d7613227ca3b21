import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { onEventGap, onServerEvent, useEventStreamState } from '#web/events.ts'
import { isTextsKey } from '#web/queries.ts'
import type { Order } from '../model.ts'
import { outcomeOf } from './outcome.ts'
import { callOrders, orderQuery } from './queries.ts'

/** While events do not come, the order is asked for this often. */
const POLL_MS = 3_000
/** Even while they come: one may have been told before this page listened. */
const SLOW_POLL_MS = 15_000

/** Whoever waits lets the payment system be asked this often: a notice may be lost. The server asks less often if it must. */
const ASK_MS = 15_000

const CHANNEL = 'orders'

/** One's own order, as it changes while one looks. Undefined where there is none. */
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

/** While an order waits, the payment system is asked how it stands: at once, since its payer may just have come back. */
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

/** An event is a hint that an order has changed. */
function useHints(id: string): void {
  const queryClient = useQueryClient()
  const look = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey }))
  useEffect(() => {
    const endings = [onServerEvent(CHANNEL, () => look()), onEventGap(() => look())]
    return () => endings.forEach((end) => end())
  }, [])
}

/** When the order becomes paid or is refunded here, all that is shown of the visitor is that of who has the course, or not. */
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
