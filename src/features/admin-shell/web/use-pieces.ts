import { useState } from 'react'
import { useStore } from '#ui/use-store.ts'
import { listVersion } from './lists/list-version.ts'

/** A part of a list, as an endpoint answers it. */
export interface Piece<Item> {
  items: readonly Item[]
  /** Cursor of the next page; null at the end. */
  next: string | null
}

/** A list loaded page by page with a cursor, starting from a first page. Entries are deduplicated by id. */
export function usePieces<Item extends { id: string }>(
  first: Piece<Item>,
  load: (cursor: string) => Promise<Piece<Item>>,
) {
  const version = useStore(listVersion)
  const [loaded, setMore] = useState<Piece<Item> & { version: number }>()
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  // After a change of many entries those that were loaded before may be wrong.
  const more = loaded?.version === version ? loaded : { items: [], next: first.next }
  const { next } = more
  const loadMore = async () => {
    if (next === null || state === 'loading') return
    setState('loading')
    try {
      const piece = await load(next)
      setMore({ items: [...more.items, ...piece.items], next: piece.next, version })
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  const known = new Map([...first.items, ...more.items].map((item) => [item.id, item]))
  return { items: [...known.values()], next, state, loadMore }
}
