import { useState } from 'react'

interface Piece<Item> {
  items: readonly Item[]
  /** For the piece after this one; null at the end. */
  next: string | null
}

/** A list that comes in pieces: the first is there, each further one is asked for. What came twice is shown once. */
export function usePieces<Item extends { id: string }>(
  first: Piece<Item>,
  load: (cursor: string) => Promise<Piece<Item>>,
) {
  const [more, setMore] = useState<Piece<Item>>({ items: [], next: first.next })
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const { next } = more
  const loadMore = async () => {
    if (next === null || state === 'loading') return
    setState('loading')
    try {
      const piece = await load(next)
      setMore(({ items }) => ({ items: [...items, ...piece.items], next: piece.next }))
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  const known = new Map([...first.items, ...more.items].map((item) => [item.id, item]))
  return { items: [...known.values()], next, state, loadMore }
}
