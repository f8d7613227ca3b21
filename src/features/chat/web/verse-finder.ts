import { useEffect } from 'react'
import { createStore } from '#base/store.ts'
import { useStore } from '#ui/use-store.ts'
import { loadLater } from '#web/later-code.ts'

/** Splits a text at Bible references; a piece with `to` is a link to its verses. */
type VerseFinder = (text: string, lang: string) => { text: string; to?: string }[]

/** Most messages contain no reference, so the book names are loaded only for texts that may. */
const MAY_REFER = /\p{L}\.?\s\d{1,3}/u

const finder = createStore<VerseFinder | undefined>(undefined)
let load: (() => Promise<VerseFinder>) | undefined

/** Registers how to load the finder, which belongs to a feature that the chat may not import. */
export function registerVerseFinder(loader: () => Promise<VerseFinder>): void {
  load = loader
}

/** Returns the finder once it is loaded, for a text that may contain a reference. */
export function useVerseFinder(text: string): VerseFinder | undefined {
  const mayRefer = MAY_REFER.test(text)
  useEffect(() => {
    if (mayRefer) void bring()
  }, [mayRefer])
  const known = useStore(finder)
  return mayRefer ? known : undefined
}

async function bring(): Promise<void> {
  if (!finder.get() && load) finder.set(await loadLater(load))
}
