import { useEffect, useSyncExternalStore } from 'react'
import { loadLater } from '#web/later-code.ts'

/** Cuts a text at the references to the Bible in it: a piece with `to` leads to its verses. */
type VerseFinder = (text: string, lang: string) => { text: string; to?: string }[]

/** Most messages name no chapter; only for others is it worth to load all names of books. */
const MAY_REFER = /\p{L}\.?\s\d{1,3}/u

const listeners = new Set<() => void>()
let load: (() => Promise<VerseFinder>) | undefined
let finder: VerseFinder | undefined

/** Says how the finder is loaded. It belongs to the Bible, which stands above the chat. */
export function registerVerseFinder(loader: () => Promise<VerseFinder>): void {
  load = loader
}

/** The finder, once it is here, for a text that may hold a reference. */
export function useVerseFinder(text: string): VerseFinder | undefined {
  const mayRefer = MAY_REFER.test(text)
  useEffect(() => {
    if (mayRefer) void bring()
  }, [mayRefer])
  const known = useSyncExternalStore(
    subscribe,
    () => finder,
    () => undefined,
  )
  return mayRefer ? known : undefined
}

async function bring(): Promise<void> {
  if (finder || !load) return
  finder = await loadLater(load)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
