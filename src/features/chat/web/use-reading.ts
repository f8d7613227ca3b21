import { type RefObject, useEffect, useRef } from 'react'
import type { MessageEdge } from '../model.ts'
import type { TalkStore } from './talk-store.ts'

/** CHAT-16: visible share from which a message counts as read. */
const READ_SHARE = 0.7
const STEPS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, READ_SHARE, 0.8, 0.9, 1]

/** Marks visible messages as read. */
export function useReading(
  scroller: RefObject<HTMLElement | null>,
  store: TalkStore,
  messages: readonly MessageEdge[],
): void {
  const observer = useRef<IntersectionObserver>(undefined)
  useEffect(() => {
    const watching = new IntersectionObserver((entries) => note(entries, store), {
      root: scroller.current,
      threshold: STEPS,
    })
    observer.current = watching
    return () => watching.disconnect()
  }, [scroller, store])
  useEffect(() => {
    for (const row of scroller.current?.querySelectorAll('[data-new]') ?? []) observer.current?.observe(row)
  }, [scroller, store, messages])
}

function note(entries: readonly IntersectionObserverEntry[], store: TalkStore): void {
  const ids = entries
    .filter((entry) => isRead(entry))
    .flatMap(({ target }) => (target instanceof HTMLElement ? (target.dataset.message ?? []) : []))
  if (ids.length > 0) store.markRead(ids)
}

type Seen = Pick<IntersectionObserverEntry, 'intersectionRatio'> & {
  intersectionRect: { height: number }
  rootBounds: { height: number } | null
}

/** A message taller than the list is read when it fills that share of the list. */
export function isRead({ intersectionRatio, intersectionRect, rootBounds }: Seen): boolean {
  if (intersectionRatio >= READ_SHARE) return true
  return rootBounds !== null && rootBounds.height > 0 && intersectionRect.height >= rootBounds.height * READ_SHARE
}
